import { encodeEvent, type OutgoingEvent } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker, LockerBox } from './lockers.ts'
import { DETAILED_DAYS } from './reservation-history.ts'
import type { MadeReservation } from './reservation-row.ts'

const LOGGED_DAYS = 2
const WRONG_PER_GATEWAY = 4
/** Minutes ago: somebody stands at the first keypad and does not get in. */
const WRONG_LATELY = [6, 5, 4]

/** What customers did at the lockers over the month; that of the last two days also as messages. */
export const addDeviceActivity = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  reservations: readonly MadeReservation[],
): Promise<void> => {
  const openings = reservations.flatMap(openingsOf)
  const detailed = world.ago({ days: DETAILED_DAYS })
  await insertRows(tx, 'locker_events', [
    ...openings.flatMap((opening) => [
      ...(opening.openedAt < detailed ? [] : [acceptedRow(world, opening)]),
      doorRow(world, opening, 'doorOpened', opening.openedAt),
      doorRow(world, opening, 'doorClosed', opening.closedAt),
    ]),
    ...wrongCodes(world, lockers),
  ])
  const messages = doorMessages(world, openings)
  await insertRows(
    tx,
    'device_logs',
    messages.map((message) => logRow(world, message)),
  )
  await rememberDoors(tx, messages)
}

interface DoorMessage {
  readonly locker: Locker
  readonly box: LockerBox
  readonly lockStatus: 'open' | 'closed'
  readonly at: Date
  readonly bootId: string
  readonly seq: number
}

/** In the order they were sent; each gateway was started once, when the log begins. */
const doorMessages = (world: World, openings: readonly Opening[]): DoorMessage[] => {
  const begin = world.ago({ days: LOGGED_DAYS })
  const boots = new Map<string, string>()
  const bootOf = ({ gateway }: Locker): string => {
    const known = boots.get(gateway.id) ?? world.idAt(begin)
    boots.set(gateway.id, known)
    return known
  }
  return openings
    .filter(({ openedAt }) => openedAt > begin)
    .flatMap(({ locker, box, openedAt, closedAt }) => [
      { locker, box, lockStatus: 'open' as const, at: openedAt },
      { locker, box, lockStatus: 'closed' as const, at: closedAt },
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((message, seq) => ({ ...message, bootId: bootOf(message.locker), seq }))
}

/** Every door stands as its last message told. */
const rememberDoors = async (tx: Tx, messages: readonly DoorMessage[]): Promise<void> => {
  const last = new Map(messages.map((message) => [message.box.id, message]))
  const told = [...last].map(([id, { bootId, seq, lockStatus }]) => ({
    id,
    bootId,
    seq,
    lockStatus,
  }))
  await sql`
    update boxes b set lock_status = d."lockStatus", lock_boot_id = d."bootId", lock_seq = d.seq
    from json_to_recordset(${JSON.stringify(told)}::json)
      as d (id text, "bootId" text, seq bigint, "lockStatus" text)
    where b.id = d.id
  `.execute(tx)
}

interface Opening {
  readonly locker: Locker
  readonly box: LockerBox
  readonly openedAt: Date
  readonly closedAt: Date
}

const openingsOf = ({ stay, visit }: MadeReservation): Opening[] =>
  visit === null ? [] : stay.boxes.map((box) => ({ locker: box.locker, box, ...visit }))

const eventRow = (
  world: World,
  { gateway, organisationId }: Pick<Locker, 'gateway' | 'organisationId'>,
  event: { readonly kind: string; readonly severity: string; readonly params: object },
  at: Date,
  place: { readonly lockerId: string | null; readonly boxId: string | null },
) => {
  const id = world.idAt(at)
  return {
    id,
    organisation_id: organisationId,
    gateway_id: gateway.id,
    locker_id: place.lockerId,
    box_id: place.boxId,
    ...event,
    origin: id,
    occurred_at: at,
    received_at: at,
  }
}

const acceptedRow = (world: World, { locker, box, openedAt }: Opening) => {
  const params = { result: 'accepted', boxes: String(box.number), codeKind: 'reservation' }
  const event = { kind: 'codeAccepted', severity: 'info', params }
  return eventRow(world, locker, event, openedAt, { lockerId: locker.id, boxId: null })
}

const doorRow = (
  world: World,
  { locker, box }: Opening,
  kind: 'doorOpened' | 'doorClosed',
  at: Date,
) => {
  const event = { kind, severity: 'info', params: { cause: 'code', box: box.label } }
  return eventRow(world, locker, event, at, { lockerId: locker.id, boxId: box.id })
}

/** People mistype: the keypad belongs to the gateway, so no locker is named. */
const wrongCodes = (world: World, lockers: readonly Locker[]) => {
  const chance = world.chance('wrong codes')
  const atGateways = [...new Map(lockers.map((locker) => [locker.gateway.id, locker])).values()]
  return atGateways.flatMap((locker, index) => {
    const earlier = Array.from({ length: WRONG_PER_GATEWAY }, () =>
      world.ago({ hours: chance.between(0, 60), minutes: chance.between(2, 59) }),
    )
    const lately = index === 0 ? WRONG_LATELY.map((minutes) => world.ago({ minutes })) : []
    return [...earlier, ...lately].map((at) => {
      const event = {
        kind: 'codeRefused',
        severity: 'warning',
        params: { result: 'wrong', boxes: '' },
      }
      return eventRow(world, locker, event, at, { lockerId: null, boxId: null })
    })
  })
}

const logRow = (world: World, { locker, box, lockStatus, at, bootId, seq }: DoorMessage) => {
  const id = world.idAt(at)
  const event: OutgoingEvent<'LockerUpdate'> = {
    id,
    type: 'LockerUpdate',
    deviceKind: 'LockControllerV1',
    deviceId: locker.gateway.deviceId,
    bootId,
    seq,
    sentAt: at,
    payload: {
      lockerId: locker.lockerId,
      occurredAt: at.toISOString(),
      change: { kind: 'door', boxId: String(box.number), lockStatus, cause: 'code' },
    },
  }
  return {
    id: world.idAt(at),
    organisation_id: locker.organisationId,
    gateway_id: locker.gateway.id,
    device_id: locker.gateway.deviceId,
    direction: 'received',
    kind: 'Event',
    type: 'LockerUpdate',
    device_kind: 'LockControllerV1',
    message_id: id,
    raw: encodeEvent(event).toString('utf8'),
    sent_at: at,
    created_at: at,
  }
}
