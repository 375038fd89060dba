import type { Attempts } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface PhoneCode {
  readonly phonenumber: string
  readonly codeHash: string | null
  readonly expiresAt: string
  readonly sent: Attempts | null
  readonly wrong: Attempts | null
}

/** Locked until the transaction ends: concurrent attempts queue here. */
export const lockPhoneCode = async (tx: Tx, userId: string): Promise<PhoneCode | null> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const rows = await allRows(tx)`
    select ${columns('phone_codes', `phonenumber, code_hash, expires_at, sent_count, last_sent_at, wrong_count, last_wrong_at`)}
    from phone_codes where user_id = ${userId}`
  const [row] = rows
  if (row === undefined) return null
  const { phonenumber, codeHash, expiresAt } = row
  const attempts = (count: number, at: string): Attempts | null =>
    count === 0 ? null : { count, lastAt: new Date(at) }
  return {
    phonenumber,
    codeHash,
    expiresAt,
    sent: attempts(row.sentCount, row.lastSentAt),
    wrong: attempts(row.wrongCount, row.lastWrongAt),
  }
}

export const savePhoneCode = async (
  tx: Tx,
  userId: string,
  code: { phonenumber: string; codeHash: string; expiresAt: string; sent: Attempts },
): Promise<void> => {
  const at = code.sent.lastAt.toISOString()
  await sql`
    insert into phone_codes (user_id, phonenumber, code_hash, expires_at, sent_count, last_sent_at, wrong_count,
      last_wrong_at)
    values (${userId}, ${code.phonenumber}, ${code.codeHash}, ${code.expiresAt}, ${code.sent.count}, ${at}, 0, ${at})
    on conflict (user_id) do update set phonenumber = excluded.phonenumber, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, sent_count = excluded.sent_count,
      last_sent_at = excluded.last_sent_at`.execute(tx)
}

export const saveWrongCode = async (tx: Tx, userId: string, wrong: Attempts): Promise<void> => {
  await sql`update phone_codes set wrong_count = ${wrong.count}, last_wrong_at = ${wrong.lastAt.toISOString()}
    where user_id = ${userId}`.execute(tx)
}

/** The code is used up; how often codes were sent still counts. */
export const spendPhoneCode = async (tx: Tx, userId: string): Promise<void> => {
  await sql`update phone_codes set code_hash = null, wrong_count = 0 where user_id = ${userId}`.execute(
    tx,
  )
}
