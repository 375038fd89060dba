import { sql } from 'kysely'
import { webshopContext } from '../../modules/webshops/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import { newToken, type Secrets } from '../../platform/secrets.ts'
import type { World } from '../world.ts'

const ORDERS = 40
/** WooCommerce numbers orders with everything else of a site. */
const FIRST_ORDER_ID = 18_204

/** The webshop of the first shop that has one, with the reservations that came from it. Paused: nobody answers there. */
export const addWebshop = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  organisationId: string,
): Promise<void> => {
  const { now } = world
  const _id = world.idAt(now)
  const seal = (name: 'api_key' | 'api_secret' | 'webhook_secret') =>
    secrets.seal(newToken(), webshopContext(_id, name))
  const at = now.toISOString()
  await sql`
    insert into webshop_integrations (id, organisation_id, shop_id, api_url, sealed_api_key, api_key_ending,
      sealed_api_secret, uses_query_keys, sealed_webhook_secret, webhook_state, last_webhook_at,
      pickup_after_hours, pickup_field, is_paused, last_answer_at, last_sync_at, orders_cursor, created_at,
      updated_at)
    select ${_id}, ${organisationId}, id, webshop_url, ${seal('api_key')}, '7f3a', ${seal('api_secret')}, false,
      ${seal('webhook_secret')}, 'registered', ${at}, 24, '', true, ${at}, ${at}, ${at}, ${at}, ${at}
    from shops where organisation_id = ${organisationId} and webshop_url <> '' order by id limit 1`.execute(
    tx,
  )
  await sql`
    insert into webshop_orders (integration_id, organisation_id, webshop_order_id, number, status, modified_at,
      reservation_id, received_at, completed_at)
    select w.id, w.organisation_id, ${FIRST_ORDER_ID} + r.place * 3, r.external_order_id,
      case r.status when 'completed' then 'completed' when 'cancelled' then 'cancelled' else 'processing' end,
      r.created_at, r.id, r.created_at, r.completed_at
    from webshop_integrations w cross join lateral (
      select *, row_number() over (order by created_at) as place from (
        select id, external_order_id, status, created_at, completed_at from reservations
        where organisation_id = w.organisation_id and shop_id = w.shop_id and external_order_id <> ''
          and not is_vending_reservation
        order by created_at desc limit ${ORDERS}) latest) r
    where w.id = ${_id}`.execute(tx)
}
