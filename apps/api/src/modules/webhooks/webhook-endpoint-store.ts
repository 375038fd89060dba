import type { EndpointHealth, WebhookEndpointInput, WebhookEventType } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface WebhookEndpoint extends EndpointHealth, RowOf<typeof COLUMNS> {
  readonly eventTypes: readonly WebhookEventType[]
}

/** With the counts that lists show. */
export interface ShownEndpoint extends WebhookEndpoint {
  readonly shopName: string | null
  readonly waitingCount: number
  readonly failedCount: number
}

const COLUMNS = columns(
  'webhook_endpoints',
  `
  id, organisation_id, name, url, shop_id, event_types, sealed_secret, secret_hint,
  sealed_previous_secret, previous_until, is_paused, switched_off_at, failures, failing_since,
  resting_until, is_slow, last_attempt_at, last_answer, last_success_at, created_by_name,
  created_at, updated_at`,
  'e',
)

const shown = (condition: RawBuilder<unknown>) => sql<ShownEndpoint>`
  select ${COLUMNS},
    (select s.name from shops s where s.organisation_id = e.organisation_id and s.id = e.shop_id) as "shopName",
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as "waitingCount",
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as "failedCount"
  from webhook_endpoints e where ${condition} order by ${inNaturalOrder(sql`e.name`)}, e.id`

/** At most one page exists. */
export const listEndpoints = async (
  reader: Reader,
  organisationId: string,
): Promise<ShownEndpoint[]> =>
  (await shown(sql`e.organisation_id = ${organisationId}`).execute(reader)).rows

export const findShownEndpoint = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<ShownEndpoint | null> => {
  const { rows } = await shown(sql`e.organisation_id = ${organisationId} and e.id = ${id}`).execute(
    reader,
  )
  return rows[0] ?? null
}

export const findEndpoint = (
  reader: Reader,
  organisationId: string,
  id: string,
) => firstRow<WebhookEndpoint>(reader)`select ${COLUMNS} from webhook_endpoints e
  where e.organisation_id = ${organisationId} and e.id = ${id}`

/** Does not block inserts of deliveries, so that no change waits for a delivery. */
export const lockEndpoint = (
  tx: Tx,
  organisationId: string,
  id: string,
) => firstRow<WebhookEndpoint>(tx)`select ${COLUMNS} from webhook_endpoints e
  where e.organisation_id = ${organisationId} and e.id = ${id} for no key update`

/** Serialises creation, so that the limit holds. */
export const countEndpoints = async (tx: Tx, organisationId: string): Promise<number> => {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(tx)
  const row = await firstRow<{ count: number }>(
    tx,
  )`select count(*)::int as count from webhook_endpoints
    where organisation_id = ${organisationId}`
  return row?.count ?? 0
}

export interface NewEndpoint extends WebhookEndpointInput {
  readonly _id: string
  readonly organisationId: string
  readonly sealedSecret: string
  readonly secretHint: string
  readonly createdByName: string
  readonly createdAt: string
}

export const insertEndpoint = async (tx: Tx, row: NewEndpoint): Promise<void> => {
  await sql`insert into webhook_endpoints (id, organisation_id, shop_id, name, url, event_types, sealed_secret,
      secret_hint, created_by_name, created_at, updated_at)
    values (${row._id}, ${row.organisationId}, ${row.shopId}, ${row.name}, ${row.url}, ${row.eventTypes},
      ${row.sealedSecret}, ${row.secretHint}, ${row.createdByName}, ${row.createdAt}, ${row.createdAt})`.execute(
    tx,
  )
}

type EndpointKey = Pick<WebhookEndpoint, 'organisationId' | '_id'>

/** Resets the back-off after a change, which may have fixed the problem. */
export const saveEndpointInput = async (
  tx: Tx,
  { organisationId, _id }: EndpointKey,
  { name, url, shopId, eventTypes }: WebhookEndpointInput,
  now: string,
): Promise<void> => {
  await sql`update webhook_endpoints set name = ${name}, url = ${url}, shop_id = ${shopId},
      event_types = ${eventTypes}, resting_until = null, is_slow = false, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Resuming resets the failures, and re-enables a disabled endpoint. */
export const saveEndpointPause = async (
  tx: Tx,
  { organisationId, _id }: EndpointKey,
  isPaused: boolean,
  now: string,
): Promise<void> => {
  const begin = isPaused
    ? sql``
    : sql`, switched_off_at = null, failures = 0, failing_since = null, resting_until = null, is_slow = false`
  await sql`update webhook_endpoints set is_paused = ${isPaused}, updated_at = ${now} ${begin}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveEndpointSecret = async (
  tx: Tx,
  { organisationId, _id }: EndpointKey,
  { sealedSecret, secretHint }: Pick<WebhookEndpoint, 'sealedSecret' | 'secretHint'>,
  previousUntil: string,
): Promise<void> => {
  await sql`update webhook_endpoints set sealed_previous_secret = sealed_secret, previous_until = ${previousUntil},
      sealed_secret = ${sealedSecret}, secret_hint = ${secretHint}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const deleteEndpoint = async (
  tx: Tx,
  { organisationId, _id }: EndpointKey,
): Promise<void> => {
  await sql`delete from webhook_endpoints where organisation_id = ${organisationId} and id = ${_id}`.execute(
    tx,
  )
}

export interface EndpointResult extends EndpointHealth {
  readonly isSlow: boolean
  readonly lastAttemptAt: string
  readonly lastAnswer: string
  readonly lastSuccessAt: string | null
  readonly switchedOffAt: string | null
}

export const saveEndpointHealth = async (
  tx: Tx,
  { organisationId, _id }: EndpointKey,
  fared: EndpointResult,
): Promise<void> => {
  await sql`update webhook_endpoints set failures = ${fared.failures}, failing_since = ${fared.failingSince},
      resting_until = ${fared.restingUntil}, is_slow = ${fared.isSlow}, last_attempt_at = ${fared.lastAttemptAt},
      last_answer = ${fared.lastAnswer}, last_success_at = ${fared.lastSuccessAt},
      switched_off_at = ${fared.switchedOffAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}
