import { DEFAULT_QUOTAS, PACE_DAYS, QUOTA_KINDS, type QuotaKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface QuotaRow {
  readonly kind: QuotaKind
  readonly used: number
  readonly limit: number | null
  readonly isDefault: boolean
  /** In the days that the forecast goes by, and since when. */
  readonly recent: number
  readonly since: string | null
  /** Messages that wait for the next month or a higher limit. */
  readonly waiting: number
}

/** Every kind with its default, in the order in which they are shown; as a table of a statement. */
export const KINDS_WITH_DEFAULTS = sql`jsonb_to_recordset(${JSON.stringify(
  QUOTA_KINDS.map((kind, place) => ({ kind, place, usual: DEFAULT_QUOTAS[kind] })),
)}::jsonb) as asked (kind text, place int, usual int)`

/** Of every kind, as it stands in that month. */
export const listQuotas = (
  reader: Reader,
  organisationId: string,
  month: string,
  today: string,
) => allRows<QuotaRow>(reader)`
  select asked.kind, coalesce(m.used, 0) as used, l.organisation_id is null as "isDefault",
    case when l.organisation_id is null then asked.usual else l.monthly_limit end as "limit",
    coalesce(paced.used, 0)::bigint as recent, paced.since::text, waiting.count as waiting
  from ${KINDS_WITH_DEFAULTS}
  left join quota_months m on m.organisation_id = ${organisationId} and m.kind = asked.kind and m.month = ${month}
  left join quota_limits l on l.organisation_id = ${organisationId} and l.kind = asked.kind
  cross join lateral (select sum(d.used) as used, min(d.day) as since from quota_days d
    where d.organisation_id = ${organisationId} and d.kind = asked.kind
      and d.day > ${today}::date - ${PACE_DAYS}::int and d.day <= ${today}::date and d.used > 0) paced
  cross join lateral (select count(*) as count from messages w
    where w.organisation_id = ${organisationId} and w.channel = asked.kind and w.waits_for_quota) waiting
  order by asked.place`

export interface UseOfDay {
  readonly day: string
  readonly used: number
}

/** Days with use only. */
export const listDays = (
  reader: Reader,
  organisationId: string,
  kind: QuotaKind,
  { from, before }: { readonly from: string; readonly before: string },
) => allRows<UseOfDay>(reader)`
  select day::text, sum(used)::bigint as used from quota_days
  where organisation_id = ${organisationId} and kind = ${kind} and day >= ${from} and day < ${before}
  group by day order by day`

const USE_OF_MONTH = columns('quota_months', 'used')
export interface UseOfMonth extends RowOf<typeof USE_OF_MONTH> {
  readonly month: string
}

/** Months with use only, the newest first. */
export const listMonths = (
  reader: Reader,
  organisationId: string,
  kind: QuotaKind,
  from: string,
) => allRows<UseOfMonth>(reader)`
  select ${USE_OF_MONTH}, month::text from quota_months
  where organisation_id = ${organisationId} and kind = ${kind} and month >= ${from}
  order by month desc`

const USE_OF_SHOP = columns({ d: 'quota_days', s: 'shops' }, 'd.shop_id, s.name? as shopName')
/**
 * `shopId`: null: no shop in particular.
 * `shopName`: null: the shop is gone, or it was none.
 */
export interface UseOfShop extends RowOf<typeof USE_OF_SHOP> {
  readonly used: number
  readonly usedBefore: number
}

/** In a month and in the one before it; who used most comes first. */
export const listShops = (
  reader: Reader,
  organisationId: string,
  kind: QuotaKind,
  {
    previous,
    from,
    before,
  }: { readonly previous: string; readonly from: string; readonly before: string },
) => allRows<UseOfShop>(reader)`
  select ${USE_OF_SHOP}, coalesce(sum(d.used) filter (where d.day >= ${from}), 0)::bigint as used,
    coalesce(sum(d.used) filter (where d.day < ${from}), 0)::bigint as "usedBefore"
  from quota_days d left join shops s on s.organisation_id = d.organisation_id and s.id = d.shop_id
  where d.organisation_id = ${organisationId} and d.kind = ${kind} and d.day >= ${previous} and d.day < ${before}
  group by d.shop_id, s.name order by used desc, "usedBefore" desc, ${inNaturalOrder(sql`s.name`)}, d.shop_id`

/** The months stay; their days are of interest for a while. */
export const deleteQuotaDaysBefore = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from quota_days where day < ${day}`.execute(tx)
}
