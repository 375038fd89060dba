import { sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface KnownCode {
  readonly mac: string
  readonly isLive: boolean
  /** When it was last freed, by somebody else than the one who asks. */
  readonly endedAt: string | null
}

/** What these keypads know of codes with these digits: live ones, and those freed since. */
export const findKnownCodes = async (
  reader: Reader,
  gatewayIds: readonly string[],
  macs: readonly string[],
  { subjectId, since }: { readonly subjectId: string | null; readonly since: string },
): Promise<Map<string, KnownCode>> => {
  const { rows } = await sql<KnownCode>`
    select mac, bool_or("isLive") as "isLive", max("endedAt") as "endedAt" from (
      select code_mac as mac, true as "isLive", null::timestamptz as "endedAt" from keypad_codes
      where gateway_id = ${anyOf(gatewayIds)} and code_mac = ${anyOf(macs)} and ended_at is null
        and subject_id is distinct from ${subjectId}
      union all
      select code_mac, false, ended_at from keypad_codes
      where gateway_id = ${anyOf(gatewayIds)} and code_mac = ${anyOf(macs)} and ended_at > ${since}
        and subject_id is distinct from ${subjectId}) known
    group by mac`.execute(reader)
  return new Map(rows.map((row) => [row.mac, row]))
}

export interface LiveCode {
  readonly mac: string
  readonly hash: string
}

/** The live code of a subject, as its keypads hold it. */
export const findLiveCode = async (
  tx: Tx,
  organisationId: string,
  subjectId: string,
): Promise<LiveCode | null> => {
  const { rows } = await sql<LiveCode>`
    select code_mac as mac, hash from keypad_codes
    where subject_id = ${subjectId} and organisation_id = ${organisationId} and ended_at is null limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The gateways on which a subject has a live code. */
export const findCodeGateways = async (
  tx: Tx,
  organisationId: string,
  subjectId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ gatewayId: string }>`
    select gateway_id as "gatewayId" from keypad_codes
    where subject_id = ${subjectId} and organisation_id = ${organisationId} and ended_at is null
    order by gateway_id`.execute(tx)
  return rows.map(({ gatewayId }) => gatewayId)
}
