import { metrics, trace } from '@opentelemetry/api'
import { observeProcess } from './observe-process.ts'
import { enableTracing } from './tracing.ts'

export interface TelemetryOptions {
  /** Undefined disables metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** URL of the OTLP collector; undefined disables tracing. */
  readonly otlpUrl: string | undefined
  readonly roles: readonly string[]
}

export interface Telemetry {
  stop(): Promise<void>
}

/** Runs before anything else is built. Loads only what is configured. */
export const startTelemetry = async (options: TelemetryOptions): Promise<Telemetry> => {
  const stops = [await serveMetrics(options), await sendTraces(options)]
  return {
    stop: async () => {
      // A collector that is away must not keep the process.
      for (const stop of stops) await stop().catch(() => {})
    },
  }
}

type Stop = () => Promise<void>
const nothing: Stop = async () => {}

const serveMetrics = async ({ metrics: door }: TelemetryOptions): Promise<Stop> => {
  if (door === undefined) return nothing
  const [{ PrometheusExporter }, { MeterProvider }] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
  ])
  const exporter = new PrometheusExporter({
    ...door,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  })
  await exporter.startServer()
  const provider = new MeterProvider({ readers: [exporter] })
  metrics.setGlobalMeterProvider(provider)
  observeProcess()
  return () => provider.shutdown()
}

const sendTraces = async ({ otlpUrl, roles }: TelemetryOptions): Promise<Stop> => {
  if (otlpUrl === undefined) return nothing
  const [
    { OTLPTraceExporter },
    { BatchSpanProcessor, TracerProvider },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'lockerdesk',
      'service.instance.roles': roles.join(','),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  trace.setGlobalTracerProvider(provider)
  enableTracing()
  return () => provider.shutdown()
}
