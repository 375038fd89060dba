import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { SealedColumn } from '../../sealing/index.ts'

const saltContext = (organisationId: string): string => `keypad_salts/${organisationId}/salt`

export const SEALED_KEYPAD_SALTS: SealedColumn = {
  table: 'keypad_salts',
  column: 'sealed_salt',
  key: 'organisation_id',
  contextOf: saltContext,
}

export const sealSalt = (secrets: Secrets, organisationId: string, salt: string): string =>
  secrets.seal(salt, saltContext(organisationId))

const SALT_ROW = columns('keypad_salts', 'salt, sealed_salt')
/** `salt`: as the last release kept it, until the nightly job has sealed it. */
export type SaltRow = RowOf<typeof SALT_ROW>

export const openSalt = (
  secrets: Secrets,
  organisationId: string,
  { salt, sealedSalt }: SaltRow,
): string | null =>
  sealedSalt === null ? salt : secrets.open(sealedSalt, saltContext(organisationId))

export const findSalt = async (
  reader: Reader,
  secrets: Secrets,
  organisationId: string,
): Promise<string | null> => {
  const rows = await allRows(reader)`
    select ${SALT_ROW} from keypad_salts
    where organisation_id = ${organisationId}`
  return rows[0] === undefined ? null : openSalt(secrets, organisationId, rows[0])
}

/** Made on first use; the same for all gateways of the organisation, so that a hash fits each of them. */
export const ensureSalt = async (
  tx: Tx,
  secrets: Secrets,
  organisationId: string,
  fresh: string,
): Promise<string> => {
  await sql`insert into keypad_salts (organisation_id, sealed_salt)
    values (${organisationId}, ${sealSalt(secrets, organisationId, fresh)})
    on conflict do nothing`.execute(tx)
  return (await findSalt(tx, secrets, organisationId)) ?? fresh
}

const PLAIN_SALT = columns('keypad_salts', 'organisation_id, salt!')
export type PlainSalt = RowOf<typeof PLAIN_SALT>

export const listPlainSalts = (reader: Reader): Promise<PlainSalt[]> => allRows(reader)`
  select ${PLAIN_SALT} from keypad_salts
  where salt is not null order by organisation_id`

export const replacePlainSalt = async (
  tx: Tx,
  secrets: Secrets,
  { organisationId, salt }: PlainSalt,
): Promise<void> => {
  await sql`
    update keypad_salts set sealed_salt = ${sealSalt(secrets, organisationId, salt)}, salt = null
    where organisation_id = ${organisationId} and salt = ${salt}`.execute(tx)
}
