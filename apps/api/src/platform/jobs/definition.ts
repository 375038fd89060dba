export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  /** Tries after the first; the wait doubles from `retryDelaySeconds`. */
  readonly retries: number
  readonly retryDelaySeconds: number
  /** A cron expression in UTC, for work that time itself asks for. */
  readonly schedule?: string
  readonly concurrency?: number
  /** How many jobs of one group are worked on at once, by all processes together. */
  readonly groupConcurrency?: number
  /** A job whose worker is silent for so long (at least 10) is given to another. */
  readonly heartbeatSeconds?: number
  /** How late a job may be that waits for its time or its retry. */
  readonly pollSeconds?: number
  /** It reaches people or money outside: not done while an operator has paused that. */
  readonly isOutbound?: true
  run(payload: Payload): Promise<void>
}
