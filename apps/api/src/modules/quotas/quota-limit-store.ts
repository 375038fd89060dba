import type { QuotaKind, QuotaLimitInput, QuotaPool } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export const saveLimit = async (
  tx: Tx,
  organisationId: string,
  { kind, limit, isDefault }: QuotaLimitInput,
): Promise<void> => {
  await (isDefault === true
    ? sql`delete from quota_limits where organisation_id = ${organisationId} and kind = ${kind}`
    : sql`insert into quota_limits (organisation_id, kind, monthly_limit)
        values (${organisationId}, ${kind}, ${limit})
        on conflict (organisation_id, kind) do update set monthly_limit = excluded.monthly_limit`
  ).execute(tx)
}

/** Whoever gives out of a reseller's pool does so one after the other. */
export const lockPools = async (tx: Tx, resellerId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from resellers where id = ${resellerId} for no key update`.execute(tx)
  return rows.length > 0
}

export const savePool = async (
  tx: Tx,
  resellerId: string,
  { kind, pool }: { readonly kind: QuotaKind; readonly pool: number | null },
): Promise<void> => {
  await (pool === null
    ? sql`delete from reseller_quota_pools where reseller_id = ${resellerId} and kind = ${kind}`
    : sql`insert into reseller_quota_pools (reseller_id, kind, monthly_pool)
        values (${resellerId}, ${kind}, ${pool})
        on conflict (reseller_id, kind) do update set monthly_pool = excluded.monthly_pool`
  ).execute(tx)
}

const POOL_OF_KIND = columns('reseller_quota_pools', 'monthly_pool? as pool', 'p')
export interface PoolOfKind extends QuotaPool, RowOf<typeof POOL_OF_KIND> {
  readonly kind: QuotaKind
}

/** Of every kind; organisations in the trash keep what they were given until they are purged. */
export const listPools = (
  reader: Reader,
  resellerId: string,
  kinds: readonly QuotaKind[],
) => allRows<PoolOfKind>(reader)`
  select asked.kind,
      ${POOL_OF_KIND},
      coalesce(sum(l.monthly_limit), 0)::bigint as given,
      count(*) filter (where l.organisation_id is not null and l.monthly_limit is null) > 0 as "isUnlimitedGiven"
  from unnest(${[...kinds]}::text[]) with ordinality asked (kind, place)
  left join reseller_quota_pools p on p.reseller_id = ${resellerId} and p.kind = asked.kind
  left join (quota_limits l join organisations o on o.id = l.organisation_id
      join dealers d on d.id = o.dealer_id and d.reseller_id = ${resellerId}) on l.kind = asked.kind
  group by asked.kind, asked.place, p.monthly_pool order by asked.place`
