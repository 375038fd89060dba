import { sql } from 'kysely'
import { sealWebhookSecret } from '../../src/modules/webhooks/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Services } from '../../src/services.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'

export interface FreshWebhook {
  readonly id: string
  readonly deliveryId: string
}

/** An endpoint with an event that it would not take. */
export const addWebhook = async (
  services: Services,
  { id: organisationId }: OrganisationFixture,
): Promise<FreshWebhook> => {
  const [id, eventId, deliveryId] = [newId(), newId(), newId()]
  const secret = sealWebhookSecret(services, id, 'secret')
  await services.database.write('everything', async (tx) => {
    await sql`insert into webhook_endpoints (id, organisation_id, name, url, event_types, sealed_secret, secret_hint,
            created_by_name, created_at, updated_at)
          values (${id}, ${organisationId}, 'Till', 'https://127.0.0.1:9', '{order.paid}', ${secret}, 'hint', 'Kim',
            now(), now())`.execute(tx)
    await sql`insert into webhook_events (id, organisation_id, type, body, occurred_at, created_at)
          values (${eventId}, ${organisationId}, 'order.paid', '{}', now(), now())`.execute(tx)
    await sql`insert into webhook_deliveries (id, organisation_id, endpoint_id, event_id, event_type, state, created_at)
          values (${deliveryId}, ${organisationId}, ${id}, ${eventId}, 'order.paid', 'failed', now())`.execute(
      tx,
    )
    await sql`insert into webhook_attempts (id, organisation_id, delivery_id, attempted_at, duration_ms,
            request_headers, status, answer)
          values (${newId()}, ${organisationId}, ${deliveryId}, now(), 1, '{}', 500, '')`.execute(
      tx,
    )
  })
  return { id, deliveryId }
}
