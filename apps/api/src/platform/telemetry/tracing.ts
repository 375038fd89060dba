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

/** Called by the start, once somebody is there to be told. */
export const turnTracingOn = (): void => {
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
  /** No names, addresses or codes of people: these leave the house. */
  readonly attributes?: Attributes
  /** Of another process or an earlier time, as `traceParent` gave it. */
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

/** The step that is being done, for whoever goes on with it later or elsewhere; null when nobody asked. */
export const traceParent = (): string | null => {
  const span = currentWork()?.span
  if (span == null) return null
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Does the work as one step of the trace; without tracing it only does the work. */
export const traced = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
  if (!isOn) return work()
  const span = startSpan(step)
  try {
    return await duringWork({ ...(currentWork() ?? startWork()), span }, work)
  } catch (error) {
    // The kind of error alone: its words may speak of people.
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : '',
    })
    throw error
  } finally {
    span.end()
  }
}
