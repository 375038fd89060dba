import type { DeliveryAfter, WebhookDeliveryState } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export type WebhookDelivery = RowOf<typeof COLUMNS>

/** With the request body. */
export interface WordedDelivery extends WebhookDelivery {
  readonly body: string
}

const COLUMNS = columns(
  'webhook_deliveries',
  `
  id, organisation_id, endpoint_id, event_id, event_type, state, attempts, tries,
  next_attempt_at, created_at, finished_at`,
  'd',
)
const BODY = sql<string>`(select v.body from webhook_events v where v.id = d.event_id)`

export interface DeliveryFilter {
  readonly endpointId?: string | null | undefined
  readonly state?: WebhookDeliveryState | null | undefined
  readonly eventType?: string | null | undefined
}

export const listDeliveries = (
  reader: Reader,
  organisationId: string,
  { endpointId, state, eventType }: DeliveryFilter,
  page: PageRequest,
): Promise<Page<WordedDelivery>> => {
  let matching = reader
    .selectFrom('webhook_deliveries as d')
    .where('d.organisation_id', '=', organisationId)
  if (endpointId != null) matching = matching.where('d.endpoint_id', '=', endpointId)
  if (state != null) matching = matching.where('d.state', '=', state)
  if (eventType != null) matching = matching.where('d.event_type', '=', eventType)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(sql`${COLUMNS}, ${BODY}`.as('body')).$castTo<WordedDelivery>(),
    idColumn: sql`d.id`,
    sort: { expression: sql`d.created_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })
}

export const findDelivery = (
  reader: Reader,
  organisationId: string,
  id: string,
) => firstRow<WordedDelivery>(reader)`select ${COLUMNS}, ${BODY} as body from webhook_deliveries d
  where d.organisation_id = ${organisationId} and d.id = ${id}`

export const lockDelivery = (
  tx: Tx,
  organisationId: string,
  id: string,
) => firstRow<WebhookDelivery>(tx)`select ${COLUMNS} from webhook_deliveries d
  where d.organisation_id = ${organisationId} and d.id = ${id} for no key update`

/** Claims the oldest due delivery, or the given one, until the end of the lease. */
export const claimDelivery = async (
  tx: Tx,
  { organisationId, endpointId }: Pick<WebhookDelivery, 'organisationId' | 'endpointId'>,
  { now, until, id }: { readonly now: string; readonly until: string; readonly id: string | null },
): Promise<WordedDelivery | null> => {
  const isMeant = id === null ? sql`d.next_attempt_at <= ${now}` : sql`d.id = ${id}`
  return firstRow<WordedDelivery>(tx)`
    with due as materialized (
      select d.id from webhook_deliveries d where d.organisation_id = ${organisationId}
        and d.endpoint_id = ${endpointId} and d.state = 'waiting' and ${isMeant}
      order by d.next_attempt_at, d.id limit 1 for no key update skip locked)
    update webhook_deliveries d set next_attempt_at = ${until} from due where d.id = due.id
    returning ${COLUMNS}, ${BODY} as body`
}

export const saveDeliveryOutcome = async (
  tx: Tx,
  { organisationId, _id }: Pick<WebhookDelivery, 'organisationId' | '_id'>,
  { state, nextAttemptAt }: DeliveryAfter,
  now: string,
): Promise<void> => {
  await sql`update webhook_deliveries set state = ${state}, next_attempt_at = ${nextAttemptAt},
      attempts = attempts + 1, tries = tries + 1, finished_at = ${state === 'waiting' ? null : now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Marks pending deliveries of a disabled endpoint as failed. */
export const failWaitingDeliveries = async (
  tx: Tx,
  { organisationId, endpointId }: Pick<WebhookDelivery, 'organisationId' | 'endpointId'>,
  now: string,
): Promise<void> => {
  await sql`update webhook_deliveries set state = 'failed', next_attempt_at = null, finished_at = ${now}
    where organisation_id = ${organisationId} and endpoint_id = ${endpointId} and state = 'waiting'`.execute(
    tx,
  )
}

/** Makes it due again, with all attempts. */
export const requeueDelivery = async (
  tx: Tx,
  { organisationId, _id }: Pick<WebhookDelivery, 'organisationId' | '_id'>,
  now: string,
): Promise<void> => {
  await sql`update webhook_deliveries set state = 'waiting', tries = 0, next_attempt_at = ${now}, finished_at = null
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Returns their number. */
export const requeueFailed = async (
  tx: Tx,
  { organisationId, endpointId }: Pick<WebhookDelivery, 'organisationId' | 'endpointId'>,
  since: string,
  now: string,
): Promise<number> => {
  const { rows } = await sql`update webhook_deliveries
    set state = 'waiting', tries = 0, next_attempt_at = ${now}, finished_at = null
    where organisation_id = ${organisationId} and endpoint_id = ${endpointId} and state = 'failed'
      and created_at >= ${since} returning id`.execute(tx)
  return rows.length
}

const ENDPOINT_TO_CALL = columns('webhook_endpoints', 'organisation_id, id as endpointId', 'e')
export type EndpointToCall = RowOf<typeof ENDPOINT_TO_CALL>

/** Enabled endpoints with due deliveries: the given ones, or all. */
export const endpointsToCall = async (
  reader: Reader,
  now: string,
  endpointIds: readonly string[] | null,
): Promise<(EndpointToCall & { readonly isSlow: boolean })[]> => {
  const isMeant = endpointIds === null ? sql`true` : sql`e.id = any(${[...endpointIds]})`
  return allRows(reader)`
    select ${ENDPOINT_TO_CALL}, ${columns('webhook_endpoints', 'is_slow', 'e')}
    from webhook_endpoints e join organisations o on o.id = e.organisation_id and o.removed_at is null
    where ${isMeant} and not e.is_paused and e.switched_off_at is null
      and (e.resting_until is null or e.resting_until <= ${now})
      and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting'
        and d.next_attempt_at <= ${now})`
}
