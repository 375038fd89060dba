import { sql } from 'kysely'
import { secretContext } from '../../modules/loyalty/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import { newToken, type Secrets } from '../../platform/secrets.ts'
import type { World } from '../world.ts'

const BOOKED = 60

/** Points of the latest orders of the first organisation. Paused: nobody answers at that address. */
export const addLoyalty = async (
  tx: Tx,
  { now }: World,
  secrets: Secrets,
  organisationId: string,
): Promise<void> => {
  const secret = secrets.seal(newToken(), secretContext(organisationId))
  await sql`
    insert into loyalty_settings (organisation_id, url, shop_reference, sealed_secret, points_per_euro, is_paused,
      last_answer, last_answer_at, last_sync_at, updated_at)
    values (${organisationId}, 'https://points.lockerdesk.example/v1', 'shop-1042', ${secret}, 1, true,
      '201 Booked', ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()})`.execute(tx)
  await sql`
    with latest as (
      select id, total_price, paid_at, row_number() over (order by paid_at desc) as place from orders
      where organisation_id = ${organisationId} and paid_at is not null and not is_test and total_price >= 100
      order by paid_at desc limit ${BOOKED})
    insert into loyalty_entries (id, organisation_id, order_id, cause, points, points_per_euro, amount, status,
      attempts, answer, created_at, booked_at)
    select lpad(to_hex(extract(epoch from paid_at)::bigint), 8, '0') || substr(md5(id), 1, 16), ${organisationId}, id,
      'paid', total_price / 100, 1, total_price,
      case place when 1 then 'queued' when 4 then 'failed' else 'booked' end, case place when 1 then 0 else 1 end,
      case place when 1 then null when 4 then '422 This customer has no card (NO_CARD)' else '201 Booked' end,
      paid_at, case when place in (1, 4) then null else paid_at end
    from latest`.execute(tx)
  await sql`
    update reservations r set loyalty_points = e.points
    from loyalty_entries e join order_reservations bought on bought.order_id = e.order_id
    where r.id = bought.reservation_id and e.organisation_id = ${organisationId} and e.status = 'booked'`.execute(
    tx,
  )
}
