import { anyOf } from '../../platform/any-of.ts'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface KnownCode {
  readonly mac: string
  readonly isLive: boolean
  /** When another subject last freed these digits. */
  readonly endedAt: string | null
}

/** Codes with these digits on these keypads: live ones, and those freed recently. */
export const findKnownCodes = async (
  reader: Reader,
  gatewayIds: readonly string[],
  macs: readonly string[],
  { subjectId, since }: { readonly subjectId: string | null; readonly since: string },
): Promise<Map<string, KnownCode>> => {
  const rows = await allRows<KnownCode>(reader)`
    select mac, bool_or("isLive") as "isLive", max("endedAt") as "endedAt" from (
      select code_mac as mac, true as "isLive", null::timestamptz as "endedAt" from keypad_codes
      where gateway_id = ${anyOf(gatewayIds)} and code_mac = ${anyOf(macs)} and ended_at is null
        and subject_id is distinct from ${subjectId}
      union all
      select code_mac, false, ended_at from keypad_codes
      where gateway_id = ${anyOf(gatewayIds)} and code_mac = ${anyOf(macs)} and ended_at > ${since}
        and subject_id is distinct from ${subjectId}) known
    group by mac`
  return new Map(rows.map((row) => [row.mac, row]))
}

const LIVE_CODE = columns('keypad_codes', 'code_mac as mac, hash')
export type LiveCode = RowOf<typeof LIVE_CODE>

/** The live code of a subject. */
export const findLiveCode = (
  tx: Tx,
  organisationId: string,
  subjectId: string,
): Promise<LiveCode | null> => firstRow(tx)`
  select ${LIVE_CODE} from keypad_codes
  where subject_id = ${subjectId} and organisation_id = ${organisationId} and ended_at is null limit 1`

/** The gateways on which a subject has a live code. */
export const findCodeGateways = async (
  tx: Tx,
  organisationId: string,
  subjectId: string,
): Promise<string[]> => {
  const rows = await allRows(tx)`
    select ${columns('keypad_codes', 'gateway_id')} from keypad_codes
    where subject_id = ${subjectId} and organisation_id = ${organisationId} and ended_at is null
    order by gateway_id`
  return rows.map(({ gatewayId }) => gatewayId)
}
