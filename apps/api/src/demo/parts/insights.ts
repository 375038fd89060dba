import { sql } from 'kysely'
import { rollUpAllShops } from '../../modules/insights/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'

/** Days on which the door of the last box was unlocked and did not open. */
const STUCK_DAYS_AGO = [2, 5, 6, 9]

/** A door that sticks, boxes that sold at a later step of their ladder, and the figures of all past days. */
export const addInsights = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
): Promise<void> => {
  const organisationId = lockers[0]?.organisationId
  const locker = lockers.findLast((each) => each.organisationId === organisationId)
  if (locker !== undefined) await addStuckDoor(tx, world, locker)
  await addLadders(tx)
  await rollUpAllShops(tx, world.now)
}

const addStuckDoor = async (tx: Tx, world: World, locker: Locker): Promise<void> => {
  const box = locker.boxes.at(-1)
  if (box === undefined) return
  const commands = STUCK_DAYS_AGO.map((days) => {
    const at = world.ago({ days, hours: 1 })
    return { id: world.idAt(at), at }
  })
  await insertRows(
    tx,
    'device_commands',
    commands.map(({ id, at }) => ({
      id,
      organisation_id: locker.organisationId,
      gateway_id: locker.gateway.id,
      locker_id: locker.id,
      type: 'OpenLocks',
      payload: {},
      status: 'failed',
      created_at: at,
      expires_at: at,
      ended_at: at,
    })),
  )
  await insertRows(
    tx,
    'open_command_doors',
    commands.map(({ id, at }) => ({
      command_id: id,
      organisation_id: locker.organisationId,
      box_number: box.number,
      box_id: box.id,
      status: 'failed',
      reason: 'notOpened',
      updated_at: at,
    })),
  )
}

/** Boxes that were sold at a third off were offered at their full price, which fell until then. */
const addLadders = async (tx: Tx): Promise<void> => {
  await sql`update reservations r set vending_discount = 0, vending_discount_intervals = jsonb_build_array(
      jsonb_build_object('hoursAfterCreation', sold.hours, 'discount', 35))
    from (select held.reservation_id as id, floor(extract(epoch from o.created_at - r.created_at) / 3600)::int as hours
      from order_reservations held join orders o on o.id = held.order_id join reservations r on r.id = held.reservation_id
      where o.origin = 'vending' and o.paid_at is not null) sold
    where r.id = sold.id and r.vending_discount = 35 and r.vending_discount_intervals = '[]' and sold.hours >= 1`.execute(
    tx,
  )
}
