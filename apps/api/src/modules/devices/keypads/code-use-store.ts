import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

export interface CodeUse {
  readonly messageId: string
  readonly gatewayId: string
  readonly subjectId: string
  readonly version: number
  readonly at: string
}

/** Uses of a code after it was withdrawn: the gateway had not been told. */
export const findWithdrawnCodes = async (
  tx: Tx,
  uses: readonly CodeUse[],
): Promise<ReadonlySet<string>> => {
  if (uses.length === 0) return new Set()
  const rows = await allRows<{ messageId: string }>(tx)`
    select u."messageId" from json_to_recordset(${JSON.stringify(uses)}::json)
      as u ("messageId" text, "gatewayId" text, "subjectId" text, version bigint, at timestamptz)
    where exists (select from keypad_codes c where c.gateway_id = u."gatewayId"
        and c.subject_id = u."subjectId" and c.version = u.version and c.ended_at < u.at)
      and not exists (select from keypad_codes c where c.gateway_id = u."gatewayId"
        and c.subject_id = u."subjectId" and c.version = u.version and c.ended_at is null)`
  return new Set(rows.map(({ messageId }) => messageId))
}
