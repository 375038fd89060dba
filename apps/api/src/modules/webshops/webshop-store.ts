import type { Country, Language, WebhookState } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { featureIsOn } from '../platform-settings/index.ts'
import type { SealedColumn } from '../sealing/index.ts'

export interface Webshop {
  readonly _id: string
  readonly organisationId: string
  readonly shopId: string
  readonly apiUrl: string
  readonly sealedApiKey: string
  readonly apiKeyEnding: string
  readonly sealedApiSecret: string
  readonly usesQueryKeys: boolean
  readonly sealedWebhookSecret: string
  readonly webhookState: WebhookState
  readonly webhookAnswer: string | null
  readonly lastWebhookAt: string | null
  readonly pickupAfterHours: number
  readonly pickupField: string
  readonly isPaused: boolean
  readonly failures: number
  readonly restingUntil: string | null
  readonly lastAnswer: string | null
  readonly lastAnswerAt: string | null
  readonly lastSyncAt: string | null
  readonly toldAt: string | null
  readonly ordersCursor: string
  readonly updatedAt: string
  /** Of the shop and its organisation: what an order that does not say is read with. */
  readonly timeZone: string
  readonly language: Language
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

const SELECT = sql`
  select w.id as _id, w.organisation_id as "organisationId", w.shop_id as "shopId", w.api_url as "apiUrl",
    w.sealed_api_key as "sealedApiKey", w.api_key_ending as "apiKeyEnding",
    w.sealed_api_secret as "sealedApiSecret", w.uses_query_keys as "usesQueryKeys",
    w.sealed_webhook_secret as "sealedWebhookSecret", w.webhook_state as "webhookState",
    w.webhook_answer as "webhookAnswer", w.last_webhook_at as "lastWebhookAt",
    w.pickup_after_hours as "pickupAfterHours", w.pickup_field as "pickupField", w.is_paused or not ${featureIsOn('webshops', 'w.organisation_id')} as "isPaused",
    w.failures, w.resting_until as "restingUntil", w.last_answer as "lastAnswer",
    w.last_answer_at as "lastAnswerAt", w.last_sync_at as "lastSyncAt", w.told_at as "toldAt",
    w.orders_cursor as "ordersCursor", w.updated_at as "updatedAt", s.time_zone as "timeZone", o.language,
    s.address ->> 'country' as country
  from webshop_integrations w join shops s on s.id = w.shop_id join organisations o on o.id = w.organisation_id`

export const findWebshop = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<Webshop | null> => {
  const { rows } = await sql<Webshop>`${SELECT}
    where w.organisation_id = ${organisationId} and w.shop_id = ${shopId}`.execute(reader)
  return rows[0] ?? null
}

export const findWebshopById = async (reader: Reader, id: string): Promise<Webshop | null> => {
  const { rows } = await sql<Webshop>`${SELECT} where w.id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/** One at a time counts its failures and moves its cursor. */
export const lockWebshop = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<Webshop | null> => {
  const { rows } = await sql<Webshop>`${SELECT}
    where w.organisation_id = ${organisationId} and w.id = ${id} for update of w`.execute(tx)
  return rows[0] ?? null
}

export const listWebshops = async (reader: Reader, organisationId: string): Promise<Webshop[]> => {
  const { rows } = await sql<Webshop>`${SELECT}
    where w.organisation_id = ${organisationId} order by ${inNaturalOrder(sql`s.name`)}, w.id`.execute(
    reader,
  )
  return rows
}

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
export const webshopsToSync = async (
  reader: Reader,
  { now, before }: { readonly now: string; readonly before: string },
): Promise<Pick<Webshop, '_id' | 'organisationId'>[]> => {
  const { rows } = await sql<Pick<Webshop, '_id' | 'organisationId'>>`
    select w.id as _id, w.organisation_id as "organisationId" from webshop_integrations w
    join organisations o on o.id = w.organisation_id and o.removed_at is null
    where not w.is_paused and ${featureIsOn('webshops', 'w.organisation_id')}
      and (w.resting_until is null or w.resting_until <= ${now})
      and (w.last_answer_at is null or w.last_answer_at <= ${before} or exists (
        select from webshop_orders x join reservations r on r.id = x.reservation_id and r.status = 'completed'
        where x.integration_id = w.id and x.completed_at is null and x.push_problem is null))`.execute(
    reader,
  )
  return rows
}
