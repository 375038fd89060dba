import type { Envelope } from '@lockerdesk/device-protocol'
import { isNewer } from '@lockerdesk/device-protocol'
import type { Tx } from '../../../platform/postgres.ts'
import type { LiveHint } from '../../live/index.ts'
import { cameOnline, wentOffline } from '../connections/change-connection.ts'
import {
  publishWaiting,
  settleConfigCommands,
  settleFirmwareCommands,
} from '../../device-commands/index.ts'
import { UNKNOWN_CLOCK } from '../clocks/device-clock.ts'
import {
  type AppliedState,
  applyStates,
  applyWills,
  type DeviceClock,
  type StateUpdate,
  type Will,
} from '../../gateways/index.ts'
import type { Heard } from '../heard-message.ts'
import { noteFirmware } from './note-firmware.ts'

type HeardState = Heard<Envelope<'State'>>

/** A heartbeat that says nothing new is written down this often, not each time. */
const SEEN_EVERY_MS = 10_000

export interface Heartbeats {
  /** The states worth writing: the newest per gateway, unless only its age changed. */
  worthWriting(states: readonly HeardState[]): HeardState[]
  forgetAll(): void
}

export const createHeartbeats = (): Heartbeats => {
  const written = new Map<string, { what: string; atMs: number }>()
  return {
    worthWriting: (states) =>
      newestPerGateway(states).filter(({ message, device, arrival }) => {
        const { lockers, ...brief } = message.payload
        const what = `${message.bootId} ${JSON.stringify(brief)}`
        const atMs = arrival.receivedAt.getTime()
        const last = written.get(device.gatewayId)
        const isNews = last === undefined || last.what !== what || lockers !== undefined
        if (!isNews && atMs - last.atMs < SEEN_EVERY_MS) return false
        written.set(device.gatewayId, { what, atMs })
        return true
      }),
    forgetAll: () => written.clear(),
  }
}

/** The newest of each gateway; a snapshot is not lost to a heartbeat that follows it in one batch. */
const newestPerGateway = (states: readonly HeardState[]): HeardState[] => {
  const newest = new Map<string, HeardState>()
  for (const state of states) {
    const key = `${state.device.gatewayId} ${kindOf(state)}`
    const other = newest.get(key)
    if (other === undefined || isNewer(state.message, other.message)) newest.set(key, state)
  }
  return [...newest.values()]
}

/** A will was written when its connection began, so it is no rival of what came after. */
const kindOf = (state: HeardState): 'will' | 'snapshot' | 'heartbeat' => {
  if (!isOnline(state)) return 'will'
  return state.message.payload.lockers === undefined ? 'heartbeat' : 'snapshot'
}

const isOnline = ({ message }: HeardState): boolean => message.payload.connectionStatus === 'Online'

export const applyReportedStates = async (
  tx: Tx,
  states: readonly HeardState[],
  clocks: ReadonlyMap<string, DeviceClock>,
  now: Date,
): Promise<LiveHint[]> => {
  const online = states.filter(isOnline)
  // Snapshots first: the heartbeat of the same batch is the newer of the two, or changes nothing.
  const parts = [
    online.filter(({ message }) => message.payload.lockers !== undefined),
    online.filter(({ message }) => message.payload.lockers === undefined),
  ]
  const applied: AppliedState[] = []
  for (const part of parts) applied.push(...(await applyStates(tx, part.map(updateOf(clocks)))))
  const offline = await applyWills(
    tx,
    states.filter((state) => !isOnline(state)).map(willOf),
    now.toISOString(),
  )
  const returned = applied.filter(({ wasOffline }) => wasOffline).map(({ gatewayId }) => gatewayId)
  await cameOnline(tx, returned, now)
  // What was published to the broker it left never reached it.
  const moved = applied.filter(({ wasOffline, hasMoved }) => hasMoved && !wasOffline)
  if (moved.length > 0)
    await publishWaiting(
      tx,
      moved.map(({ gatewayId }) => gatewayId),
      now.toISOString(),
    )
  await wentOffline(tx, offline, now)
  const idsOf = (isConcerned: (one: AppliedState) => boolean) =>
    applied.filter(isConcerned).map(({ gatewayId }) => gatewayId)
  await settleConfigCommands(
    tx,
    idsOf(({ hasNewVersions }) => hasNewVersions),
    now.toISOString(),
  )
  await settleFirmwareCommands(
    tx,
    idsOf(({ hasNewFirmware }) => hasNewFirmware),
    now.toISOString(),
  )
  await noteFirmware(
    tx,
    applied.filter(({ hasNewFirmware }) => hasNewFirmware),
    now,
  )
  const changed = new Set(idsOf((one) => one.hasNewFirmware || one.hasNewVersions))
  return states.flatMap(({ device }) =>
    device.organisationId !== null && changed.has(device.gatewayId)
      ? [{ organisationId: device.organisationId, topic: 'gateway' as const, id: device.gatewayId }]
      : [],
  )
}

const updateOf =
  (clocks: ReadonlyMap<string, DeviceClock>) =>
  ({ message, device, arrival }: HeardState): StateUpdate => ({
    gatewayId: device.gatewayId,
    bootId: message.bootId,
    seq: message.seq,
    connection: message.payload.connection,
    seenAt: arrival.receivedAt.toISOString(),
    firmwareGateway: message.payload.firmwareVersions.gateway,
    firmwareKeypad: message.payload.firmwareVersions.keypad,
    firmwareLock: message.payload.firmwareVersions.lock,
    configVersion: message.payload.configVersion,
    codesVersion: message.payload.codesVersion,
    isSnapshot: message.payload.lockers !== undefined,
    clock: clocks.get(device.gatewayId) ?? UNKNOWN_CLOCK,
    broker: arrival.broker,
  })

const willOf = ({ message, device }: HeardState): Will => ({
  gatewayId: device.gatewayId,
  bootId: message.bootId,
  connection: message.payload.connection,
})
