import { areFiguresFresh } from '@lockerdesk/domain'
import { JOB_NAMES } from './all-jobs.ts'
import type { Config } from './config.ts'
import { openApiKeyUses } from './modules/api-keys/index.ts'
import { createCommandOutlets } from './modules/device-commands/index.ts'
import { notifyFailingJob } from './modules/jobs/index.ts'
import { openPayments } from './modules/payments/index.ts'
import { readAppRole } from './platform/app-role.ts'
import {
  type Clock,
  fastClock,
  type MovableClock,
  movableClock,
  systemClock,
} from './platform/clock.ts'
import { keptInstallationKey } from './platform/installation-key-store.ts'
import { openJobs } from './platform/jobs.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { capturingTransport, smtpTransport } from './platform/mail.ts'
import { openNotices } from './platform/notices.ts'
import { openDatabase } from './platform/open-database.ts'
import { openReadReplica } from './platform/read-replica.ts'
import { readOrCreateSecretKeys } from './platform/secret-keys-file.ts'
import { openSeals, withMacKey } from './platform/secrets.ts'
import { capturingSms, httpSms } from './platform/sms.ts'
import type { Services } from './services.ts'
import { newVapidSeed, vapidKeyOf } from './platform/web-push.ts'
import { wireModules } from './wire-modules.ts'

export interface ServiceOptions {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly clock?: Clock
  readonly logger?: Logger
}

/** Builds the adapters of one process from its configuration. */
export const buildServices = async (
  config: Config,
  {
    databaseUrl,
    publicUrl,
    clock = productClock(config),
    logger = createLogger(config.logLevel),
  }: ServiceOptions,
): Promise<Services> => {
  wireModules()
  const appRole = await readAppRole(databaseUrl)
  const database = openDatabase({
    url: databaseUrl,
    appRole,
    maxConnections: config.databasePool,
    statementMs: config.databaseStatementMs,
    isStarting: true,
  })
  const replica =
    config.databaseReadUrl === undefined
      ? null
      : openReadReplica({
          url: config.databaseReadUrl,
          appRole,
          maxConnections: config.databasePool,
          statementMs: config.databaseStatementMs,
          logger,
          isFresh: areFiguresFresh,
        })
  const seals = openSeals(config.secretKeys ?? readOrCreateSecretKeys(config.dataDirectory))
  const kept = { database, seals, clock }
  const secrets = withMacKey(seals, await keptInstallationKey(kept, 'mac', seals.firstMacKey))
  const vapidSeed = await keptInstallationKey(kept, 'vapid', newVapidSeed())
  return {
    config,
    publicUrl,
    clock,
    logger,
    database,
    replica,
    jobs: await openJobs({
      url: databaseUrl,
      appRole,
      names: JOB_NAMES,
      database,
      clock,
      logger,
      onFailingRepeatedly: notifyFailingJob,
    }),
    mail: config.smtpUrl === undefined ? capturingTransport : smtpTransport(config.smtpUrl),
    sms: config.sms === null ? capturingSms : httpSms(config.sms),
    payments: openPayments(config, { database, clock, publicUrl, secrets }),
    secrets,
    vapid: vapidKeyOf(vapidSeed),
    notices: openNotices(databaseUrl, logger),
    commandOutlets: createCommandOutlets(),
    apiKeyUses: openApiKeyUses({ database, clock, logger }),
  }
}

/** What time it is for the product; in the demo somebody may move it. */
export const productClock = ({ clockSpeed }: Config): MovableClock =>
  movableClock(clockSpeed === 1 ? systemClock : fastClock(clockSpeed))
