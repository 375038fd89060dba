import type { Logger } from '../logger.ts'
import { timed, traced } from '../telemetry/index.ts'
import { duringWork, startWork } from '../work.ts'
import type { JobDefinition } from './definition.ts'
import type { JobOutcomes } from './outcomes.ts'

/** Payload key of the trace context. */
export const TRACE = '_trace'

/** One try, as the queue hands it over. */
export interface JobTry {
  readonly id: string
  /** Null for a job without a payload. */
  readonly data: { readonly [TRACE]?: string } | null
  /** 0 at the first try. */
  readonly retryCount: number
  readonly retryLimit: number
  /** Aborts when the try takes too long or the process stops, and also after the try has ended. */
  readonly signal: AbortSignal
}

/** Runs one attempt. Logs and rethrows any error, which decides on a retry. */
export const runJob = async (
  definition: JobDefinition,
  job: JobTry,
  { outcomes, logger }: { readonly outcomes: JobOutcomes; readonly logger: Logger },
): Promise<void> => {
  const { name } = definition
  const line = { job: name, jobId: job.id, try: job.retryCount + 1 }
  let hasEnded = false
  job.signal.addEventListener('abort', () => {
    if (!hasEnded) logger.error(line, 'a job was cut off before it ended')
  })
  const attempt = async (): Promise<void> => {
    try {
      const { [TRACE]: _, ...payload } = job.data ?? {}
      await definition.run(definition.payload?.parse(payload) ?? payload)
      outcomes.succeeded(name)
    } catch (error) {
      const failure = { ...line, err: error }
      if (job.retryCount < job.retryLimit) logger.warn(failure, 'a job failed and will be retried')
      else logger.error(failure, 'a job failed and will not be retried')
      await outcomes.failed(name, error)
      throw error
    } finally {
      hasEnded = true
    }
  }
  const parent = job.data?.[TRACE] ?? null
  await duringWork(startWork(), () =>
    timed('job', { job: name }, () =>
      // Inside the span, so that log lines carry its trace id.
      traced({ name: `job ${name}`, kind: 'working', parent }, attempt),
    ),
  )
}
