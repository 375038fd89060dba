import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface RecoveryCodesLeft {
  readonly recoveryCodesLeft: number
  readonly recoveryCodesCreatedAt: string | null
}

export const recoveryCodesLeftOf = async (
  reader: Reader,
  userId: string,
): Promise<RecoveryCodesLeft> => {
  const row = await firstRow<RecoveryCodesLeft>(reader)`
    select count(*) filter (where used_at is null)::int as "recoveryCodesLeft",
      max(created_at) as "recoveryCodesCreatedAt"
    from recovery_codes where user_id = ${userId}`
  return row ?? { recoveryCodesLeft: 0, recoveryCodesCreatedAt: null }
}

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  now: string,
): Promise<void> => {
  await deleteRecoveryCodes(tx, userId)
  await sql`
    insert into recovery_codes (user_id, hash, created_at)
    select ${userId}, hash, ${now} from unnest(${hashes}::text[]) hash`.execute(tx)
}

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}

/** False if the code does not exist or was used before. */
export const spendRecoveryCode = async (
  tx: Tx,
  userId: string,
  hash: string,
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}
