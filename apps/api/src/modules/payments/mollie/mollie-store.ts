import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'
import type { SealedColumn } from '../../sealing/index.ts'

/** Encryption context of a profile's token: it decrypts nowhere else. */
export const tokenContext = (profileId: string): string => `mollie_accounts/${profileId}/token`

export const SEALED_MOLLIE_TOKENS: SealedColumn = {
  table: 'mollie_accounts',
  column: 'sealed_token',
  key: 'id',
  contextOf: tokenContext,
}

/** False if another organisation has connected the profile. */
export const putMollieToken = async (
  tx: Tx,
  account: {
    readonly profileId: string
    readonly organisationId: string
    readonly sealedToken: string
  },
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into mollie_accounts (id, organisation_id, sealed_token, updated_at)
    values (${account.profileId}, ${account.organisationId}, ${account.sealedToken}, ${now})
    on conflict (id) do update set sealed_token = excluded.sealed_token, updated_at = excluded.updated_at
      where mollie_accounts.organisation_id = excluded.organisation_id
    returning id`.execute(tx)
  return rows.length > 0
}

/** Across organisations, by the profile that took the payment. */
export const findMollieToken = async (
  reader: Reader,
  profileId: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('mollie_accounts', 'sealed_token')} from mollie_accounts where id = ${profileId}`
  return row?.sealedToken ?? null
}
