export { count, observe, time, timed } from './metrics.ts'
export { startTelemetry } from './start-telemetry.ts'
export { isTracing, startSpan, traced, traceParent } from './tracing.ts'
