import {
  DEFAULT_QUOTAS,
  dayOf,
  monthOf,
  type QuotaKind,
  type NotifiedQuotaStates,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface QuotaPlace {
  readonly organisationId: string
  readonly kind: QuotaKind
}

/** So many of a kind, by one shop or by none in particular, at a moment. */
export interface QuotaTaking extends QuotaPlace {
  readonly shopId: string | null
  readonly at: Date
  readonly count: number
}

export interface QuotaStanding extends NotifiedQuotaStates {
  readonly used: number
  /** Null: none. */
  readonly limit: number | null
}

const UNLIMITED = Number.MAX_SAFE_INTEGER

/** The default where nothing was given; no limit is a number that nobody reaches. */
const limitOf = ({ organisationId, kind }: QuotaPlace) => sql<number>`coalesce(
  (select coalesce(monthly_limit, ${UNLIMITED}::bigint) from quota_limits
    where organisation_id = ${organisationId} and kind = ${kind}), ${DEFAULT_QUOTAS[kind]}::bigint)`

const TOLD = sql`nearly_told_at is not null as "isNearlyTold", used_up_told_at is not null as "isUsedUpTold"`

/**
 * Null: there is not enough left, and nothing was taken. Two who want the last one wait for each other at the row of
 * the month, so the limit is never passed. What was accepted elsewhere is counted beyond it.
 */
export const addUse = async (
  tx: Tx,
  taking: QuotaTaking,
  isBeyondLimit: boolean,
): Promise<QuotaStanding | null> => {
  const { organisationId, kind, shopId, at, count } = taking
  const limit = limitOf(taking)
  return firstRow<QuotaStanding>(tx)`
    with taken as (
      insert into quota_months as m (organisation_id, kind, month, used)
      select ${organisationId}, ${kind}, ${monthOf(at)}::date, ${count}::bigint
      where ${isBeyondLimit}::boolean or ${count}::bigint <= ${limit}
      on conflict (organisation_id, kind, month) do update set used = m.used + excluded.used
        where ${isBeyondLimit}::boolean or m.used + excluded.used <= ${limit}
      returning used, ${TOLD}
    ), counted as (
      insert into quota_days as d (organisation_id, kind, day, shop_id, used)
      select ${organisationId}, ${kind}, ${dayOf(at)}::date, ${shopId}, ${count}::bigint from taken
      on conflict on constraint quota_days_once do update set used = d.used + excluded.used
    )
    select taken.*, nullif(${limit}, ${UNLIMITED}::bigint) as "limit" from taken`
}

/** It was never used: somebody else may have it. */
export const subtractUse = async (
  tx: Tx,
  { organisationId, kind, shopId, at, count }: QuotaTaking,
): Promise<void> => {
  await sql`update quota_months set used = greatest(used - ${count}::bigint, 0)
    where organisation_id = ${organisationId} and kind = ${kind} and month = ${monthOf(at)}`.execute(
    tx,
  )
  await sql`update quota_days set used = greatest(used - ${count}::bigint, 0)
    where organisation_id = ${organisationId} and kind = ${kind} and day = ${dayOf(at)}
      and shop_id is not distinct from ${shopId}`.execute(tx)
}

export const findStanding = async (
  reader: Reader,
  place: QuotaPlace,
  now: Date,
): Promise<QuotaStanding> => {
  const { organisationId, kind } = place
  const rows = await allRows<QuotaStanding>(reader)`
    select coalesce(m.used, 0) as used, ${TOLD}, nullif(${limitOf(place)}, ${UNLIMITED}::bigint) as "limit"
    from (select) one left join quota_months m
      on m.organisation_id = ${organisationId} and m.kind = ${kind} and m.month = ${monthOf(now)}`
  const [standing] = rows
  if (standing === undefined) throw new Error('a quota without a standing')
  return standing
}

/** False: somebody has said it already. */
export const markQuotaNotified = async (
  tx: Tx,
  { organisationId, kind }: QuotaPlace,
  state: 'nearly' | 'usedUp',
  now: Date,
): Promise<boolean> => {
  const column = sql.ref(state === 'nearly' ? 'nearly_told_at' : 'used_up_told_at')
  const { rows } = await sql`
    insert into quota_months as m (organisation_id, kind, month, used, ${column})
    values (${organisationId}, ${kind}, ${monthOf(now)}, 0, ${now.toISOString()})
    on conflict (organisation_id, kind, month) do update set ${column} = excluded.${column} where m.${column} is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The organisation's Admins, and its reseller, who can raise the limit. */
export const listQuotaRecipients = async (tx: Tx, organisationId: string): Promise<string[]> => {
  const rows = await allRows(tx)`
    select distinct ${columns('role_assignments', 'user_id')} from role_assignments
    where (role = 'Admin' and organisation_id = ${organisationId})
      or (role = 'Reseller' and reseller_id = (select d.reseller_id from organisations o
        join dealers d on d.id = o.dealer_id where o.id = ${organisationId}))`
  return rows.map(({ userId }) => userId)
}
