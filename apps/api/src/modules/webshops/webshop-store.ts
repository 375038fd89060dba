import type { Country, WebhookState } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { featureIsOn } from '../platform-settings/index.ts'
import type { SealedColumn } from '../sealing/index.ts'

/** `timeZone`: of the shop and its organisation: what an order that does not say is read with. */
export interface Webshop extends RowOf<typeof STORED_COLUMNS> {
  readonly isPaused: boolean
  readonly country: Country
}

/** Where a secret of an integration belongs: it opens nowhere else. */
export const webshopContext = (id: string, name: (typeof SECRETS)[number]): string =>
  `webshop_integrations/${id}/${name}`

const SECRETS = ['api_key', 'api_secret', 'webhook_secret'] as const
export const SEALED_WEBSHOP_SECRETS = SECRETS.map(
  (name): SealedColumn => ({
    table: 'webshop_integrations',
    column: `sealed_${name}`,
    key: 'id',
    contextOf: (id) => webshopContext(id, name),
  }),
)

const STORED_COLUMNS = columns(
  { w: 'webshop_integrations', s: 'shops', o: 'organisations' },
  `w.id, w.organisation_id, w.shop_id, w.api_url, w.sealed_api_key, w.api_key_ending,
      w.sealed_api_secret, w.uses_query_keys, w.sealed_webhook_secret, w.webhook_state,
      w.webhook_answer, w.last_webhook_at, w.pickup_after_hours, w.pickup_field, w.failures,
      w.resting_until, w.last_answer, w.last_answer_at, w.last_sync_at, w.told_at, w.orders_cursor,
      w.updated_at, s.time_zone, o.language`,
)
const SELECT = sql`
  select ${STORED_COLUMNS}, w.is_paused or not ${featureIsOn('webshops', 'w.organisation_id')} as "isPaused",
  s.address ->> 'country' as country
  from webshop_integrations w join shops s on s.id = w.shop_id join organisations o on o.id = w.organisation_id`

export const findWebshop = (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
) => firstRow<Webshop>(reader)`${SELECT}
  where w.organisation_id = ${organisationId} and w.shop_id = ${shopId}`

export const findWebshopById = (reader: Reader, id: string) =>
  firstRow<Webshop>(reader)`${SELECT} where w.id = ${id}`

/** One at a time counts its failures and moves its cursor. */
export const lockWebshop = (tx: Tx, organisationId: string, id: string) => firstRow<Webshop>(
  tx,
)`${SELECT}
  where w.organisation_id = ${organisationId} and w.id = ${id} for update of w`

export const listWebshops = (reader: Reader, organisationId: string) => allRows<Webshop>(
  reader,
)`${SELECT}
  where w.organisation_id = ${organisationId} order by ${inNaturalOrder(sql`s.name`)}, w.id`

export type SavedWebshop = Pick<
  Webshop,
  | '_id'
  | 'organisationId'
  | 'shopId'
  | 'apiUrl'
  | 'sealedApiKey'
  | 'apiKeyEnding'
  | 'sealedApiSecret'
  | 'usesQueryKeys'
  | 'sealedWebhookSecret'
  | 'pickupAfterHours'
  | 'pickupField'
  | 'updatedAt'
>

/** What changed may be what was wrong: the webshop is asked again at once. Another webshop begins anew. */
export const saveWebshop = async (tx: Tx, row: SavedWebshop): Promise<void> => {
  await sql`
    insert into webshop_integrations (id, organisation_id, shop_id, api_url, sealed_api_key, api_key_ending,
      sealed_api_secret, uses_query_keys, sealed_webhook_secret, webhook_state, pickup_after_hours, pickup_field,
      orders_cursor, created_at, updated_at)
    values (${row._id}, ${row.organisationId}, ${row.shopId}, ${row.apiUrl}, ${row.sealedApiKey},
      ${row.apiKeyEnding}, ${row.sealedApiSecret}, ${row.usesQueryKeys}, ${row.sealedWebhookSecret}, 'wanted',
      ${row.pickupAfterHours}, ${row.pickupField}, ${row.updatedAt}, ${row.updatedAt}, ${row.updatedAt})
    on conflict (organisation_id, shop_id) do update set api_url = excluded.api_url,
      sealed_api_key = excluded.sealed_api_key, api_key_ending = excluded.api_key_ending,
      sealed_api_secret = excluded.sealed_api_secret, uses_query_keys = excluded.uses_query_keys,
      webhook_state = 'wanted', webhook_answer = null, updated_at = excluded.updated_at, failures = 0,
      resting_until = null, last_answer = null, last_answer_at = null, told_at = null,
      orders_cursor = case when webshop_integrations.api_url = excluded.api_url
        then webshop_integrations.orders_cursor else excluded.orders_cursor end`.execute(tx)
}

export const saveWebshopMapping = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  mapping: Pick<Webshop, 'pickupAfterHours' | 'pickupField' | 'updatedAt'>,
): Promise<void> => {
  await sql`update webshop_integrations set pickup_after_hours = ${mapping.pickupAfterHours},
      pickup_field = ${mapping.pickupField}, updated_at = ${mapping.updatedAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveWebshopPause = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  isPaused: boolean,
): Promise<void> => {
  await sql`update webshop_integrations set is_paused = ${isPaused}, failures = 0, resting_until = null
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveWebhookState = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  state: WebhookState,
  answer: string | null,
): Promise<void> => {
  await sql`update webshop_integrations set webhook_state = ${state}, webhook_answer = ${answer}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveWebhookReceived = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  now: string,
): Promise<void> => {
  await sql`update webshop_integrations set last_webhook_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveWebshopHealth = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  fared: Pick<
    Webshop,
    | 'failures'
    | 'restingUntil'
    | 'lastAnswer'
    | 'lastAnswerAt'
    | 'lastSyncAt'
    | 'toldAt'
    | 'ordersCursor'
  >,
): Promise<void> => {
  await sql`update webshop_integrations set failures = ${fared.failures}, resting_until = ${fared.restingUntil},
      last_answer = ${fared.lastAnswer}, last_answer_at = ${fared.lastAnswerAt},
      last_sync_at = ${fared.lastSyncAt}, told_at = ${fared.toldAt}, orders_cursor = ${fared.ordersCursor}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const deleteWebshop = async (
  tx: Tx,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
): Promise<void> => {
  await sql`delete from webshop_integrations where organisation_id = ${organisationId} and id = ${_id}`.execute(
    tx,
  )
}

/** Those that nobody asked for a while, or that are owed the news of something collected. */
export const webshopsToSync = (
  reader: Reader,
  { now, before }: { readonly now: string; readonly before: string },
) => allRows(reader)`
  select ${columns('webshop_integrations', 'id, organisation_id', 'w')}
    from webshop_integrations w
  join organisations o on o.id = w.organisation_id and o.removed_at is null
  where not w.is_paused and ${featureIsOn('webshops', 'w.organisation_id')}
    and (w.resting_until is null or w.resting_until <= ${now})
    and (w.last_answer_at is null or w.last_answer_at <= ${before} or exists (
      select from webshop_orders x join reservations r on r.id = x.reservation_id and r.status = 'completed'
      where x.integration_id = w.id and x.completed_at is null and x.push_problem is null))`
