/**
 * How a system of somebody else's fares: new has not been asked yet, troubled does not do as it is
 * asked and is tried again by itself.
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
