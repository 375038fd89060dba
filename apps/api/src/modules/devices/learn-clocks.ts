import { type Envelope, isNewer, type KnownMessage } from '@lockerdesk/device-protocol'
import type { Tx } from '../../platform/postgres.ts'
import { type DeviceClock, observeClock } from './device-clock.ts'
import { readClocks } from './gateway-state-store.ts'
import type { Heard } from './heard-message.ts'

/** A state is never kept for later, so it shows the clock; what waited in the outbox does not. */
const isLive = ({ message, arrival }: Heard<Envelope<'State'>>): boolean =>
  message.payload.connectionStatus === 'Online' && !arrival.isRetained

/** What was known of the clocks of everybody in this batch, and what their states add to it. */
export const learnClocks = async (
  tx: Tx,
  states: readonly Heard<Envelope<'State'>>[],
  events: readonly Heard[],
): Promise<ReadonlyMap<string, DeviceClock>> => {
  const gatewayIds = [...states, ...events].map(({ device }) => device.gatewayId)
  const clocks = await readClocks(tx, [...new Set(gatewayIds)])
  for (const { message, device, arrival } of states.filter(isLive)) {
    const clock = clocks.get(device.gatewayId)
    if (clock === undefined || !isNewer(message, clock)) continue
    const lateMs = arrival.receivedAt.getTime() - Date.parse(message.sentAt)
    clocks.set(device.gatewayId, observeClock(clock, { ...message, lateMs }))
  }
  return clocks
}

/** Another boot may have had another clock: what it said is taken as it is. */
export const setRight =
  (clocks: ReadonlyMap<string, DeviceClock>) =>
  <Message extends KnownMessage>(heard: Heard<Message>): Heard<Message> => {
    const clock = clocks.get(heard.device.gatewayId)
    return clock === undefined || clock.slowMs === 0 || clock.bootId !== heard.message.bootId
      ? heard
      : { ...heard, arrival: { ...heard.arrival, clockSlowMs: clock.slowMs } }
  }
