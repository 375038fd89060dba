import { encodeEvent, type OutgoingEvent } from '@lockerdesk/device-protocol'
import type { Tx } from '../../platform/postgres.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'

const OPENINGS_PER_LOCKER = 60
const LOGGED_DAYS = 2

/** Doors that opened and closed over the month; those of the last two days also as messages. */
export const addDeviceActivity = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
): Promise<void> => {
  const chance = world.chance('doors')
  const openings = lockers.flatMap((locker) =>
    Array.from({ length: OPENINGS_PER_LOCKER }, () => openingOf(world, chance, locker)),
  )
  await insertRows(
    tx,
    'locker_events',
    openings.flatMap((opening) => [
      eventRow(world, opening, 'doorOpened', opening.openedAt),
      eventRow(world, opening, 'doorClosed', opening.closedAt),
    ]),
  )
  const recent = openings
    .filter(({ openedAt }) => openedAt > world.ago({ days: LOGGED_DAYS }))
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
  await insertRows(
    tx,
    'device_logs',
    recent.flatMap((opening, index) => [
      logRow(world, opening, 'open', opening.openedAt, index * 2),
      logRow(world, opening, 'closed', opening.closedAt, index * 2 + 1),
    ]),
  )
}

interface Opening {
  readonly locker: Locker
  readonly box: { readonly id: string; readonly number: number }
  readonly openedAt: Date
  readonly closedAt: Date
}

const openingOf = (world: World, chance: Chance, locker: Locker): Opening => {
  const openedAt = world.ago({
    days: chance.between(0, 29),
    hours: chance.between(0, 12),
    minutes: chance.between(3, 59),
  })
  return {
    locker,
    box: chance.one(locker.boxes),
    openedAt,
    closedAt: new Date(openedAt.getTime() + chance.between(8, 70) * 1000),
  }
}

const eventRow = (
  world: World,
  { locker, box }: Opening,
  kind: 'doorOpened' | 'doorClosed',
  at: Date,
) => {
  const id = world.idAt(at)
  return {
    id,
    organisation_id: locker.organisationId,
    gateway_id: locker.gateway.id,
    locker_id: locker.id,
    box_id: box.id,
    kind,
    severity: 'info',
    params: { cause: 'code', box: String(box.number) },
    origin: id,
    occurred_at: at,
    received_at: at,
  }
}

const logRow = (
  world: World,
  { locker, box }: Opening,
  lockStatus: 'open' | 'closed',
  at: Date,
  seq: number,
) => {
  const id = world.idAt(at)
  const event: OutgoingEvent<'LockerUpdate'> = {
    id,
    type: 'LockerUpdate',
    deviceKind: 'LockControllerV1',
    deviceId: locker.gateway.deviceId,
    bootId: world.idAt(world.ago({ days: LOGGED_DAYS })),
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
