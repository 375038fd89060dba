import { type Clock, createTimers, type Timers } from './clock.ts'
import type { VirtualGateway } from './gateway/virtual-gateway.ts'

/** What befalls the gateways themselves. */
export interface Unrest {
  readonly rebootsPerHour: number
  readonly outagesPerHour: number
  /** How long the network is away. */
  readonly outageMs: number
  /** Each clock is wrong by up to so much, either way. */
  readonly clockSkewMs: number
  /** Each sends its whole state so often; null: when something changed. */
  readonly stateEveryMs: number | null
  /** Somebody pushes each open door shut after so long; null: nobody does. */
  readonly shutAfterMs: number | null
}

export const NO_UNREST: Unrest = {
  rebootsPerHour: 0,
  outagesPerHour: 0,
  outageMs: 60_000,
  clockSkewMs: 0,
  stateEveryMs: null,
  shutAfterMs: null,
}

const HOUR_MS = 60 * 60_000

export const disturb = (
  gateway: VirtualGateway,
  unrest: Unrest,
  clock: Clock,
  random: () => number,
): Timers => {
  const timers = createTimers(clock)
  const now = { rebootsPerHour: () => gateway.reboot(), outagesPerHour: () => outage() }
  const outage = () => {
    gateway.setNetwork(false)
    timers.after(unrest.outageMs, () => gateway.setNetwork(true))
  }
  for (const cause of ['rebootsPerHour', 'outagesPerHour'] as const) {
    const rate = unrest[cause]
    // Independent of each other, so the time between two is distributed exponentially.
    if (rate > 0) timers.every(() => (-Math.log(1 - random()) * HOUR_MS) / rate, now[cause])
  }
  const { stateEveryMs, shutAfterMs } = unrest
  if (stateEveryMs !== null) {
    timers.after(random() * stateEveryMs, () =>
      timers.every(
        () => stateEveryMs,
        () => gateway.sendState(),
      ),
    )
  }
  if (shutAfterMs !== null) {
    for (const cabinet of gateway.cabinets.values()) {
      cabinet.watchDoors((door, status) => {
        if (status === 'open') timers.after(shutAfterMs, () => cabinet.pushShut(door))
      })
    }
  }
  gateway.setClockSkew(Math.round((random() * 2 - 1) * unrest.clockSkewMs))
  return timers
}
