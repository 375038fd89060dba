/**
 * State of a connection to an external system: new: not called yet; troubled: the last calls failed
 * and are retried automatically.
 */
export const CONNECTION_STATES = ['new', 'working', 'troubled', 'paused'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

export const connectionState = ({
  isPaused,
  failures,
  lastSyncAt,
}: {
  readonly isPaused: boolean
  readonly failures: number
  readonly lastSyncAt: string | null
}): ConnectionState => {
  if (isPaused) return 'paused'
  if (failures > 0) return 'troubled'
  return lastSyncAt === null ? 'new' : 'working'
}
