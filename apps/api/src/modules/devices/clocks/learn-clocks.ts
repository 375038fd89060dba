import { type Envelope, isNewer, type KnownMessage } from '@lockerdesk/device-protocol'
import { observeClock } from './device-clock.ts'
import type { DeviceClock } from '../../gateways/index.ts'
import type { Heard } from '../heard-message.ts'

/** A state is never kept for later, so it shows the clock; what waited in the outbox does not. */
const isLive = ({ message, arrival }: Heard<Envelope<'State'>>): boolean =>
  message.payload.connectionStatus === 'Online' && !arrival.isRetained

/** What was known of the clocks of everybody in this batch, and what their states add to it. */
export const learnClocks = (
  known: ReadonlyMap<string, DeviceClock>,
  states: readonly Heard<Envelope<'State'>>[],
): ReadonlyMap<string, DeviceClock> => {
  const clocks = new Map(known)
  for (const { message, device, arrival } of states.filter(isLive)) {
    const clock = clocks.get(device.gatewayId)
    if (clock === undefined || !isNewer(message, clock)) continue
    const { bootId, seq, sentAt, clockOffsetMs } = message
    // By its own clock, also where the gateway has corrected the time in the message.
    const ownTimeMs = Date.parse(sentAt) - (clockOffsetMs ?? 0)
    const lateMs = arrival.receivedAt.getTime() - ownTimeMs
    const offsetMs = clockOffsetMs ?? null
    clocks.set(device.gatewayId, observeClock(clock, { bootId, seq, lateMs, offsetMs }))
  }
  return clocks
}

/**
 * A gateway that knows the server's time has set its times right itself. Another boot may have had
 * another clock: what it said is taken as it is.
 */
export const setRight =
  (clocks: ReadonlyMap<string, DeviceClock>) =>
  <Message extends KnownMessage>(heard: Heard<Message>): Heard<Message> => {
    const clock = clocks.get(heard.device.gatewayId)
    const isRight = typeof heard.message.clockOffsetMs === 'number'
    const isOfThisBoot = clock?.bootId === heard.message.bootId
    return isRight || !isOfThisBoot || clock.slowMs === 0
      ? heard
      : { ...heard, arrival: { ...heard.arrival, clockSlowMs: clock.slowMs } }
  }
