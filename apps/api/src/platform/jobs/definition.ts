import type { Job } from './job.ts'

/** How a job is done. One without a payload is scheduled, or needs to know nothing. */
export interface JobDefinition<Payload extends object = object> extends Partial<Job<Payload>> {
  readonly name: string
  /** Tries after the first; the wait doubles from `retryDelaySeconds`. */
  readonly retries: number
  readonly retryDelaySeconds: number
  /** Cron expression in UTC for scheduled jobs. */
  readonly schedule?: string
  readonly concurrency?: number
  /** Concurrency limit per group, across all processes. */
  readonly groupConcurrency?: number
  /** Seconds (at least 10) after which a job with a silent worker goes to another worker. */
  readonly heartbeatSeconds?: number
  /** How late a job may be that waits for its time or its retry. */
  readonly pollSeconds?: number
  /** True for jobs that send messages or move money; they wait while outbound traffic is paused. */
  readonly isOutbound?: true
  run(payload: Payload): Promise<void>
}
