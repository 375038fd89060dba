import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import {
  bookUse,
  type CodeKeypad,
  codeKeypads,
  type CodeUse,
  type UseBook,
} from '../keypad-codes/index.ts'

export const USE_BOOK: UseBook = { table: 'user_code_uses', subject: 'user_id' }

export interface UsedPincode {
  readonly name: string
  readonly where: string
}

/** Null: this use was counted before, or the user or the gateway is gone. */
export const claimUserCodeUse = async (tx: Tx, use: CodeUse): Promise<UsedPincode | null> => {
  const { rows } = await sql<UsedPincode>`
    select u.name, g.name as "where" from users u
    join gateways g on g.id = ${use.gatewayId} and g.organisation_id = ${use.organisationId}
    where u.id = ${use.subjectId} for no key update of u`.execute(tx)
  const [used] = rows
  return used !== undefined && (await bookUse(tx, USE_BOOK, use)) ? used : null
}

export const listUserKeypads = async (
  reader: Reader,
  organisationId: string,
  userId: string,
): Promise<readonly CodeKeypad[]> => {
  const { rows } = await sql<{ keypads: readonly CodeKeypad[] }>`
    select ${codeKeypads(sql`${userId}`, sql`${organisationId}`)} as keypads`.execute(reader)
  return rows[0]?.keypads ?? []
}
