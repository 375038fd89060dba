import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { currentWork, duringWork, startWork } from '../work.ts'

const tracer = trace.getTracer('lockerdesk')
let isOn = false

/** Called at start if a collector is configured. */
export const enableTracing = (): void => {
  isOn = true
}

export const isTracing = (): boolean => isOn

const KINDS = {
  asked: SpanKind.SERVER,
  inside: SpanKind.INTERNAL,
  asking: SpanKind.CLIENT,
  sending: SpanKind.PRODUCER,
  working: SpanKind.CONSUMER,
} as const

interface Step {
  readonly name: string
  readonly kind: keyof typeof KINDS
  /** No personal data or codes: spans leave this installation. */
  readonly attributes?: Attributes
  /** Trace parent from another process or an earlier job. */
  readonly parent?: string | null
}

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

const contextOf = (parent: string | null | undefined): Context => {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? []
  if (traceId !== undefined && spanId !== undefined)
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags ?? '01', 16),
      isRemote: true,
    })
  const span = currentWork()?.span
  return span == null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span)
}

export const startSpan = (
  { name, kind, attributes = {}, parent }: Step,
  startTime?: number,
): Span =>
  tracer.startSpan(
    name,
    { kind: KINDS[kind], attributes, ...(startTime === undefined ? {} : { startTime }) },
    contextOf(parent),
  )

/** Current span as a trace parent, to continue later or in another process; null without tracing. */
export const traceParent = (): string | null => {
  const span = currentWork()?.span
  if (span == null) return null
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Runs the work in a span; without tracing it only runs the work. */
export const traced = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
  if (!isOn) return work()
  const span = startSpan(step)
  try {
    return await duringWork({ ...(currentWork() ?? startWork()), span }, work)
  } catch (error) {
    // Only the error type: the message may contain personal data.
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : '',
    })
    throw error
  } finally {
    span.end()
  }
}
