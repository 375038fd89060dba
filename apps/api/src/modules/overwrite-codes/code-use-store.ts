import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

/** An overwrite code that a keypad accepted. */
export interface CodeUse {
  readonly messageId: string
  readonly organisationId: string
  readonly codeId: string
  readonly gatewayId: string
  readonly at: string
  readonly isOffline: boolean
}

/** A code for several lockers is told of once per locker, all within this time. */
const ONE_TYPING_SECONDS = 3

/** False: this use was counted before, or there is no such code. */
export const claimUse = async (tx: Tx, use: CodeUse): Promise<boolean> => {
  const { rows } = await sql`
    select from overwrite_codes where organisation_id = ${use.organisationId} and id = ${use.codeId}
    for no key update`.execute(tx)
  if (rows.length === 0) return false
  const claimed = await sql`
    insert into overwrite_code_uses (organisation_id, code_id, message_id, gateway_id, is_offline, used_at)
    select ${use.organisationId}, ${use.codeId}, ${use.messageId}, ${use.gatewayId}, ${use.isOffline}, ${use.at}
    where not exists (select from overwrite_code_uses u
      where u.code_id = ${use.codeId} and u.gateway_id = ${use.gatewayId}
        and abs(extract(epoch from u.used_at - ${use.at}::timestamptz)) < ${ONE_TYPING_SECONDS})
    on conflict do nothing returning code_id`.execute(tx)
  return claimed.rows.length > 0
}

export interface UsedCode {
  readonly name: string
  readonly holder: string
  readonly isOneTime: boolean
  readonly where: string
}

export const countUse = async (tx: Tx, use: CodeUse): Promise<UsedCode | null> => {
  const { rows } = await sql<UsedCode>`
    update overwrite_codes o set use_count = o.use_count + 1,
      last_used_where = case when coalesce(o.last_used_at, '-infinity') <= ${use.at} then g.name
        else o.last_used_where end,
      last_used_at = greatest(o.last_used_at, ${use.at}::timestamptz)
    from gateways g
    where o.organisation_id = ${use.organisationId} and o.id = ${use.codeId} and g.id = ${use.gatewayId}
    returning o.name, o.holder, o.is_one_time as "isOneTime", g.name as "where"`.execute(tx)
  return rows[0] ?? null
}
