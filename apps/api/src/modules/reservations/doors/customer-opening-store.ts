import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { CodeOpening } from '../../gateways/index.ts'

export interface KeypadOpenings {
  readonly gatewayId: string
  readonly openings: readonly CodeOpening[]
}

/** Boxes that a customer may open, by keypad; excludes unpaid ones. */
export const listCustomerOpenings = (
  reader: Reader,
  organisationId: string,
  customerId: string,
) => allRows<KeypadOpenings>(reader)`
  select "gatewayId", json_agg(json_build_object('lockerId', "lockerId", 'boxIds', "boxIds")) as openings from (
    select l.gateway_id as "gatewayId", l.locker_id as "lockerId", array_agg(b.number::text order by b.number) as "boxIds"
    from reservations r
    join reservation_boxes h on h.reservation_id = r.id and h.state = 'held'
    join boxes b on b.id = h.box_id
    join lockers l on l.id = b.locker_id
    where r.organisation_id = ${organisationId} and r.customer_id = ${customerId}
      and r.status in ('reserved', 'sent', 'ordered')
      and (r.paid_at is not null or not (r.should_customer_pay or r.status = 'ordered'))
    group by l.gateway_id, l.locker_id) by_locker
  group by "gatewayId" order by "gatewayId"`

/** Serialises jobs of one customer, so that the second sees the result of the first. */
export const lockCustomerRow = async (
  tx: Tx,
  organisationId: string,
  customerId: string,
): Promise<void> => {
  await sql`select from customers where organisation_id = ${organisationId} and id = ${customerId}
    for no key update`.execute(tx)
}
