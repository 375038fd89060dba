import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export const isPincodeTaken = async (reader: Reader, mac: string): Promise<boolean> => {
  const row = await firstRow<{ isTaken: boolean }>(reader)`
    select exists (select from users where pincode_mac = ${mac}) as "isTaken"`
  return row?.isTaken === true
}

export const savePincode = async (
  tx: Tx,
  userId: string,
  { hash, mac }: { readonly hash: string; readonly mac: string },
  now: string,
): Promise<void> => {
  await sql`
    update users set pincode_hash = ${hash}, pincode_mac = ${mac}, pincode_updated_at = ${now}
    where id = ${userId} and deleted_at is null
  `.execute(tx)
}

export const clearPincode = async (tx: Tx, userId: string): Promise<void> => {
  await sql`
    update users set pincode_hash = null, pincode_mac = null, pincode_updated_at = null where id = ${userId}
  `.execute(tx)
}
