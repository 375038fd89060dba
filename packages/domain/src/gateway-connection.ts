import {
  type ConnectionStatus,
  HEARTBEAT_SECONDS,
  MISSED_HEARTBEATS_UNTIL_OFFLINE,
} from './device.ts'

/** Silence of this length is offline. */
export const OFFLINE_AFTER_SECONDS = HEARTBEAT_SECONDS * MISSED_HEARTBEATS_UNTIL_OFFLINE
/** An incident that ended this recently goes on: a line that flaps is one incident, told once. */
export const INCIDENT_REST_SECONDS = 300

export interface SignsOfLife {
  readonly lastSeenAt: Date | null
  /** When the broker spoke the gateway's last will, unless it was heard of after that. */
  readonly lastWillAt: Date | null
}

/** Offline by its last will at once, by three missed heartbeats otherwise. */
export const connectionStatus = (
  { lastSeenAt, lastWillAt }: SignsOfLife,
  now: Date,
): ConnectionStatus => {
  if (lastSeenAt === null) return 'Offline'
  if (lastWillAt !== null && lastWillAt >= lastSeenAt) return 'Offline'
  const silentMs = now.getTime() - lastSeenAt.getTime()
  return silentMs > OFFLINE_AFTER_SECONDS * 1000 ? 'Offline' : 'Online'
}

export type IncidentStep = 'open' | 'reopen' | 'none'

/** One dead gateway is one incident, however many lockers hang on it and however often it flaps. */
export const incidentStep = (
  latest: { readonly endedAt: Date | null } | null,
  now: Date,
): IncidentStep => {
  if (latest === null) return 'open'
  if (latest.endedAt === null) return 'none'
  const restedMs = now.getTime() - latest.endedAt.getTime()
  return restedMs < INCIDENT_REST_SECONDS * 1000 ? 'reopen' : 'open'
}
