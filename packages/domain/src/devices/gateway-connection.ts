import {
  type ConnectionStatus,
  HEARTBEAT_SECONDS,
  MISSED_HEARTBEATS_UNTIL_OFFLINE,
} from './device.ts'

/** Silence of this length is offline. */
export const OFFLINE_AFTER_SECONDS = HEARTBEAT_SECONDS * MISSED_HEARTBEATS_UNTIL_OFFLINE
/** An outage that ended within this time continues: a flapping connection is one incident with one notification. */
export const INCIDENT_REST_SECONDS = 300

export interface ConnectionTimes {
  readonly lastSeenAt: Date | null
  /** When the broker published the gateway's last will, unless a later message arrived. */
  readonly lastWillAt: Date | null
}

/** Offline at once by the last will, otherwise after three missed heartbeats. */
export const connectionStatus = (
  { lastSeenAt, lastWillAt }: ConnectionTimes,
  now: Date,
): ConnectionStatus => {
  if (lastSeenAt === null) return 'Offline'
  if (lastWillAt !== null && lastWillAt >= lastSeenAt) return 'Offline'
  const silentMs = now.getTime() - lastSeenAt.getTime()
  return silentMs > OFFLINE_AFTER_SECONDS * 1000 ? 'Offline' : 'Online'
}

export type IncidentStep = 'open' | 'reopen' | 'none'

/** An offline gateway is one incident, however many lockers it connects and however often it reconnects. */
export const incidentStep = (
  latest: { readonly endedAt: Date | null } | null,
  now: Date,
): IncidentStep => {
  if (latest === null) return 'open'
  if (latest.endedAt === null) return 'none'
  const restedMs = now.getTime() - latest.endedAt.getTime()
  return restedMs < INCIDENT_REST_SECONDS * 1000 ? 'reopen' : 'open'
}

export interface Outage {
  readonly startedAt: string
  /** Null while it lasts. */
  readonly endedAt: string | null
}

export interface ConnectionStretch {
  /** unknown: before the gateway was installed. */
  readonly kind: 'online' | 'offline' | 'unknown'
  readonly fromMs: number
  readonly toMs: number
}

/** A period from end to end, cut where the gateway went or came back. The oldest first, without gaps. */
export const connectionStretches = (
  outages: readonly Outage[],
  knownSince: Date,
  period: { readonly from: Date; readonly to: Date },
): ConnectionStretch[] => {
  const [from, to] = [period.from.getTime(), period.to.getTime()]
  const within = (ms: number) => Math.min(Math.max(ms, from), to)
  const known = within(knownSince.getTime())
  const stretches: ConnectionStretch[] = [{ kind: 'unknown', fromMs: from, toMs: known }]
  let reached = known
  const inOrder = outages.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
  for (const { startedAt, endedAt } of inOrder) {
    const start = Math.max(within(Date.parse(startedAt)), reached)
    const end = Math.max(endedAt === null ? to : within(Date.parse(endedAt)), start)
    stretches.push({ kind: 'online', fromMs: reached, toMs: start })
    stretches.push({ kind: 'offline', fromMs: start, toMs: end })
    reached = end
  }
  stretches.push({ kind: 'online', fromMs: reached, toMs: to })
  return stretches.filter(({ fromMs, toMs }) => toMs > fromMs)
}

/** Share of the known time, from 0 to 1; null if nothing is known. */
export const onlineShare = (stretches: readonly ConnectionStretch[]): number | null => {
  const lengthOf = (kind: ConnectionStretch['kind']) =>
    stretches
      .filter((stretch) => stretch.kind === kind)
      .reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  const known = lengthOf('online') + lengthOf('offline')
  return known === 0 ? null : lengthOf('online') / known
}
