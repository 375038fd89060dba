import type { Envelope } from '@lockerdesk/device-protocol'
import type { Tx } from '../../../platform/postgres.ts'
import { sideBySide } from '../../../platform/sent-statements.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import { applyCommandSteps, lockDoorsOf } from './apply-command-steps.ts'
import { applyDoors } from './apply-doors.ts'
import { applyEvents } from './apply-events.ts'
import { applyRequests } from './apply-requests.ts'
import { applyReportedStates, type Heartbeats } from './apply-states.ts'
import type { Thermometers } from './apply-temperatures.ts'
import type { DoorOfCommand } from '../../device-commands/index.ts'
import { type DeviceClock, lockGateways, readClocks } from '../../gateways/index.ts'
import { insertDeviceLogs, type NewDeviceLog } from '../logs/device-log-store.ts'
import type { KnownDevice } from '../registry/device-registry-store.ts'
import type { DeviceRegistry } from '../registry/device-registry.ts'
import { type Arrival, deviceIdOf, type Heard, type Quarantined, sort } from '../heard-message.ts'
import { passOnKeypadEvents } from '../keypads/keypad-events.ts'
import { learnClocks, setRight } from '../clocks/learn-clocks.ts'
import type { Noise } from './noise.ts'
import type { Quarantine } from './quarantine.ts'

export interface BatchParts {
  readonly services: Pick<Services, 'database' | 'clock' | 'jobs'>
  readonly registry: DeviceRegistry
  readonly heartbeats: Heartbeats
  readonly thermometers: Thermometers
  readonly noise: Noise
  readonly quarantine: Quarantine
}

export interface CommittedEvents {
  readonly device: KnownDevice
  /** Where they came from: their device listens there, or sends them again from elsewhere. */
  readonly broker: string
  readonly ids: readonly string[]
}

export interface BatchOutcome {
  /** The events that are committed and need not be sent again. */
  readonly safe: readonly CommittedEvents[]
  readonly lockersToJudge: readonly string[]
}

/** One transaction for everything that arrived together; a message that came before changes nothing. */
export const applyBatch = async (
  parts: BatchParts,
  arrivals: readonly Arrival[],
): Promise<BatchOutcome> => {
  const { services, registry, heartbeats, thermometers, noise, quarantine } = parts
  const devices = await registry.find([...new Set(arrivals.map(deviceIdOf))])
  const { heard, quarantined } = sort(arrivals, devices)
  const states = heartbeats.worthWriting(heard.filter(isState))
  const events = onceEach(heard.filter((one) => !isState(one)))
  const written = [...states, ...events]
  const logs = [
    ...written.filter((one) => noise.isNoteworthy(one)).map(logOf),
    ...quarantined.filter((one) => quarantine.hasRoomFor(one)).map(logOfUnknown),
  ]
  if (written.length === 0 && logs.length === 0) return { safe: [], lockersToJudge: [] }
  const now = services.clock.now()
  const toJudge = await services.database.write('everything', async (tx) => {
    // In one trip, and in this order: the copy of a message waits here for the first, before it holds anything.
    const [fresh, known, , doors] = await Promise.all([
      insertDeviceLogs(tx, logs, now),
      readClocks(tx, gatewaysOf(written)),
      lockGateways(tx, gatewaysOf([...states, ...events.filter(isOfDoors)])),
      lockDoorsOf(tx, events.filter(isUpdate)),
    ])
    const clocks = learnClocks(known, states)
    const timely = {
      states: states.map(setRight(clocks)),
      events: events.map(setRight(clocks)),
      clocks,
      doors,
    }
    const news = timely.events.filter(({ message }) => fresh.has(message.id))
    await passOnKeypadEvents(tx, services, news)
    return applyAll(tx, thermometers, timely, fresh, now)
  })
  return { safe: safeIds(heard, quarantined), lockersToJudge: toJudge }
}

/** What was heard, with what is known of the clocks that it was timed by. */
interface Timely {
  readonly states: readonly Heard<Envelope<'State'>>[]
  readonly events: readonly Heard[]
  readonly clocks: ReadonlyMap<string, DeviceClock>
  /** Of the commands that it is about. */
  readonly doors: readonly DoorOfCommand[]
}

const applyAll = async (
  tx: Tx,
  thermometers: Thermometers,
  { states, events, clocks, doors }: Timely,
  fresh: ReadonlySet<string>,
  now: Date,
): Promise<readonly string[]> => {
  const news = events.filter(({ message }) => fresh.has(message.id))
  // A reading or a state that was not logged is known by its own time and place, not by its id.
  const silent = events.filter((one) => !fresh.has(one.message.id) && isKnownByPlace(one))
  const ofStates = await applyReportedStates(tx, states, clocks, now)
  const ofEvents = await sideBySide([
    applyDoors(tx, [...states, ...news]),
    applyCommandSteps(tx, doors, news.filter(isUpdate), now),
    applyEvents(tx, news, now),
  ])
  await applyRequests(tx, news, now)
  const temperatures = await thermometers.apply(tx, [...states, ...news, ...silent])
  await announce(tx, [...ofStates, ...ofEvents.flat(), ...temperatures.hints])
  return temperatures.toJudge
}

/** Sent again, it may stand in the same batch as itself, where the log cannot tell the two apart. */
const onceEach = (heard: readonly Heard[]): Heard[] => [
  ...new Map(heard.map((one) => [`${one.device.deviceId} ${one.message.id}`, one])).values(),
]

const gatewaysOf = (heard: readonly Heard[]): string[] => [
  ...new Set(heard.map(({ device }) => device.gatewayId)),
]

const isState = (heard: Heard): heard is Heard<Envelope<'State'>> => heard.message.type === 'State'
const isUpdate = (heard: Heard): heard is Heard<Envelope<'LockerUpdate'>> =>
  heard.message.type === 'LockerUpdate'
const isOfDoors = ({ message }: Heard): boolean =>
  message.type === 'LockerState' ||
  (message.type === 'LockerUpdate' && message.payload.change.kind === 'door')
const isKnownByPlace = ({ message }: Heard): boolean =>
  message.type === 'LockerUpdate' && message.payload.change.kind === 'temperature'

const logOf = ({ message, device, arrival }: Heard): NewDeviceLog => ({
  organisationId: device.organisationId,
  gatewayId: device.gatewayId,
  deviceId: device.deviceId,
  direction: 'received',
  kind: message.kind,
  type: message.type,
  deviceKind: message.deviceKind,
  messageId: message.id,
  correlationId: message.correlationId,
  raw: arrival.bytes.toString('utf8'),
  problem: null,
  sentAt: message.sentAt,
})

export const logOfUnknown = ({ deviceId, device, message }: Quarantined): NewDeviceLog => ({
  organisationId: device?.organisationId ?? null,
  gatewayId: device?.gatewayId ?? null,
  deviceId: deviceId.slice(0, 64),
  direction: 'received',
  kind: null,
  type: 'Unknown',
  deviceKind: null,
  // Not its own: a good message with that id may still come.
  messageId: null,
  correlationId: null,
  raw: message.raw.replaceAll('\0', '\uFFFD'),
  problem: [message.reason, message.problem].filter((text) => text !== '').join(': '),
  sentAt: null,
})

/** What was quarantined is safe too: sent again it would be no better. */
const safeIds = (
  heard: readonly Heard[],
  quarantined: readonly Quarantined[],
): readonly CommittedEvents[] => {
  const safe = new Map<string, CommittedEvents & { readonly ids: string[] }>()
  const add = (device: KnownDevice, { broker }: Arrival, id: string) => {
    const key = `${device.deviceId} ${broker}`
    const known = safe.get(key)
    if (known === undefined) safe.set(key, { device, broker, ids: [id] })
    else known.ids.push(id)
  }
  // A request is not kept by its gateway, but its acknowledgement tells the time.
  for (const { message, device, arrival } of heard)
    if (message.type !== 'State') add(device, arrival, message.id)
  for (const { message, device, arrival } of quarantined)
    if (device !== null && message.id !== null) add(device, arrival, message.id)
  return [...safe.values()]
}
