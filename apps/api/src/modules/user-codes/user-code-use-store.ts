import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import {
  bookUse,
  type CodeKeypad,
  codeKeypads,
  type CodeUse,
  type UseTable,
} from '../keypad-codes/index.ts'

export const USE_TABLE: UseTable = { table: 'user_code_uses', subject: 'user_id' }

const USED_PINCODE = columns({ u: 'users', g: 'gateways' }, 'u.name, g.name as where')
export type UsedPincode = RowOf<typeof USED_PINCODE>

/** Null if this use was already counted, or the user or the gateway is deleted. */
export const claimUserCodeUse = async (tx: Tx, use: CodeUse): Promise<UsedPincode | null> => {
  const rows = await allRows(tx)`
    select ${USED_PINCODE} from users u
    join gateways g on g.id = ${use.gatewayId} and g.organisation_id = ${use.organisationId}
    where u.id = ${use.subjectId} for no key update of u`
  const [used] = rows
  return used !== undefined && (await bookUse(tx, USE_TABLE, use)) ? used : null
}

export const listUserKeypads = async (
  reader: Reader,
  organisationId: string,
  userId: string,
): Promise<readonly CodeKeypad[]> => {
  const row = await firstRow<{ keypads: readonly CodeKeypad[] }>(reader)`
    select ${codeKeypads(sql`${userId}`, sql`${organisationId}`)} as keypads`
  return row?.keypads ?? []
}
