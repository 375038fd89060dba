import { sql } from 'kysely'
import { webshopContext } from '../../src/modules/webshops/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Services } from '../../src/services.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'

/** The first shop is connected to a webshop, which has one order. */
export const addWebshop = async (
  services: Services,
  { id: organisationId, shopIds }: OrganisationFixture,
): Promise<string> => {
  const [shopId] = shopIds
  const key = (id: string, name: 'api_key' | 'api_secret') =>
    services.secrets.seal('key', webshopContext(id, name))
  const id = newId()
  await services.database.write('everything', async (tx) => {
    await sql`insert into webshop_integrations (id, organisation_id, shop_id, api_url, sealed_api_key,
        api_key_ending, sealed_api_secret, uses_query_keys, sealed_webhook_secret, webhook_state,
        pickup_after_hours, pickup_field, orders_cursor, created_at, updated_at)
      values (${id}, ${organisationId}, ${shopId}, 'https://127.0.0.1', ${key(id, 'api_key')}, 'key',
        ${key(id, 'api_secret')}, false, 'sealed', 'refused', 24, '', now(), now(), now())
      on conflict do nothing`.execute(tx)
    await sql`insert into webshop_orders (integration_id, organisation_id, webshop_order_id, number, status,
        modified_at, received_at)
      select id, organisation_id, 1, '1', 'processing', now(), now() from webshop_integrations
      where shop_id = ${shopId} on conflict do nothing`.execute(tx)
  })
  return shopId
}
