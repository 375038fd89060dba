import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** The calls of one key on one day that are not written down yet. */
export interface KeyUse {
  readonly apiKeyId: string
  readonly organisationId: string
  readonly shopId: string | null
  /** UTC, such as '2026-03-01'. */
  readonly day: string
  readonly calls: number
  readonly lastUsedAt: string
  readonly ip: string
}

export const addUses = async (tx: Tx, uses: readonly KeyUse[]): Promise<void> => {
  const noted = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
    as n("apiKeyId" text, day date, calls bigint, "lastUsedAt" timestamptz, ip text)`
  // Several nodes write at once: each takes the keys in the same order.
  await sql`select from api_keys where id in (select n."apiKeyId" from ${noted}) order by id
    for no key update`.execute(tx)
  await sql`insert into api_key_days (organisation_id, api_key_id, day, calls)
    select k.organisation_id, k.id, n.day, n.calls from ${noted} join api_keys k on k.id = n."apiKeyId"
    on conflict (api_key_id, day) do update set calls = api_key_days.calls + excluded.calls`.execute(
    tx,
  )
  await sql`update api_keys k set last_used_at = latest."lastUsedAt", last_used_ip = latest.ip
    from (select distinct on (n."apiKeyId") n.* from ${noted} order by n."apiKeyId", n."lastUsedAt" desc) latest
    where k.id = latest."apiKeyId" and coalesce(k.last_used_at, '-infinity') <= latest."lastUsedAt"`.execute(
    tx,
  )
}

export interface DayOfCalls {
  readonly day: string
  readonly calls: number
}

/** Days with calls only, of these keys. */
export const listDaysOf = (
  reader: Reader,
  organisationId: string,
  apiKeyIds: readonly string[],
  since: string,
) => allRows<DayOfCalls>(reader)`
  select ${columns('api_key_days', 'api_key_id')}, day::text, calls::int from api_key_days
  where organisation_id = ${organisationId} and api_key_id = any(${[...apiKeyIds]}) and day >= ${since}`

export const deleteDaysBefore = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from api_key_days where day < ${day}`.execute(tx)
}
