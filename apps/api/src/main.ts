import type { FastifyPluginAsync } from 'fastify'
import { workedJobs } from './all-jobs.ts'
import { buildServices, productClock } from './build-services.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { createHttpApp } from './http/app.ts'
import { shutDemoAccounts } from './modules/auth/index.ts'
import { followDemoClock } from './modules/demo-clock/index.ts'
import { openDeviceLink, startDevices } from './modules/devices/index.ts'
import { watchWebhookEvents } from './modules/webhooks/index.ts'
import { assertDatabaseAnswers } from './platform/assert-database-answers.ts'
import type { MovableClock } from './platform/clock.ts'
import { DatabaseRefusedError } from './platform/database-refused-error.ts'
import { createLogger } from './platform/logger.ts'
import { migrate } from './platform/migrate.ts'
import { startTelemetry } from './platform/telemetry/index.ts'
import { VERSION } from './platform/version.ts'

/** What has not ended by then is cut off; supervisors wait a little longer before they kill. */
const DRAIN_MS = 25_000

/** Longer than a proxy takes to ask at /readyz again. */
const NOTICE_MS = 2_500

export interface RunningLockerdesk {
  readonly url: string
  /** Where this machine reaches it without a proxy or TLS; null without the http role. */
  readonly localUrl: string | null
  /** Where devices connect; null without the devices role. */
  readonly mqttUrl: string | null
  /** With time for the proxy before it to notice, where there is one. */
  stop(options?: { readonly noticeMs?: number }): Promise<void>
}

interface Around {
  readonly plugins?: readonly FastifyPluginAsync[]
  /** What is served, if it is still being built. */
  readonly pages?: Promise<void>
  /** Shared with what runs beside the product in this process. */
  readonly clock?: MovableClock
}

/** Migrates, loads the demo when asked for, and runs the roles of this process. */
export const startLockerdesk = async (
  config: Config,
  { plugins = [], pages, clock = productClock(config) }: Around = {},
): Promise<RunningLockerdesk> => {
  const { databaseUrl, roles } = config
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL is missing')
  const logger = createLogger(config.logLevel)
  const about = { roles, version: VERSION }
  logger.info(about, 'starting')
  const telemetry = await startTelemetry({
    metrics: config.metrics,
    otlpUrl: config.otlpUrl,
    roles,
  })
  await migrate(databaseUrl)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const services = await buildServices(config, { databaseUrl, publicUrl, logger, clock })
  const closeServices = async (): Promise<void> => {
    await services.jobs.stop()
    await services.notices.close()
    await services.replica?.close()
    await services.database.close()
    await telemetry.stop()
  }
  if (config.isDemo) {
    await followDemoClock(services, clock)
    await loadDemo(services)
  } else await shutDemoAccounts(services)
  await pages?.catch(async (error: unknown) => {
    await closeServices()
    throw error
  })
  let deviceLink: Awaited<ReturnType<typeof openDeviceLink>> | null = null
  const http = roles.includes('http')
    ? await createHttpApp(services, () => deviceLink?.brokers ?? [])
    : null
  for (const plugin of plugins) await http?.server.register(plugin)
  if (roles.includes('jobs')) {
    await services.jobs.work(workedJobs(services))
    watchWebhookEvents(services)
  }
  deviceLink = roles.includes('devices') ? await openDeviceLink(services) : null
  const devices =
    deviceLink === null
      ? null
      : await startDevices(services, deviceLink.brokers, {
          onDeviceChanged: (deviceId) => deviceLink?.disconnect(deviceId),
          onClockMoved: (listener) => clock.onMoved(listener),
        })
  services.database.beginServing()
  const localUrl = (await http?.server.listen({ host: config.host, port: config.port })) ?? null
  logger.info(about, 'ready')
  return {
    url: publicUrl,
    localUrl,
    mqttUrl: deviceLink?.url ?? null,
    stop: async ({ noticeMs = 0 } = {}) => {
      logger.info(about, 'stopping')
      await http?.beginStop(noticeMs)
      await http?.server.close()
      await devices?.stop()
      await deviceLink?.close()
      await closeServices()
      logger.info(about, 'stopped')
    },
  }
}

/** What a person can fix is one line; anything else ends with its stack. */
const start = async (): Promise<RunningLockerdesk> => {
  try {
    const config = readConfig(process.env)
    if (config.databaseUrl !== undefined) await assertDatabaseAnswers(config.databaseUrl)
    return await startLockerdesk(config)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseRefusedError)) throw error
    console.error(`Lockerdesk cannot start: ${error.message}`)
    process.exit(1)
  }
}

if (import.meta.main) {
  // Begins after the listeners stand: a stop that is asked for during the start waits for its end.
  const started = Promise.resolve().then(start)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_MS).unref()
      void started
        .then((running) => running.stop({ noticeMs: NOTICE_MS }))
        .then(() => process.exit(0))
    })
  }
  await started
}
