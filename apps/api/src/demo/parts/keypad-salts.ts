import { sealSalt } from '../../modules/gateways/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { insertRows } from '../insert-rows.ts'
import type { Organisation } from './organisations.ts'

const SALT_BYTES = 16

/** One for the whole demo, so that each code is hashed once; real organisations have their own. */
export const demoSalt = (secrets: Secrets): string =>
  Buffer.from(secrets.mac('salt', 'demo keypads')).subarray(0, SALT_BYTES).toString('base64url')

export const addKeypadSalts = async (
  tx: Tx,
  secrets: Secrets,
  organisations: readonly Organisation[],
): Promise<void> => {
  const salt = demoSalt(secrets)
  await insertRows(
    tx,
    'keypad_salts',
    organisations.map(({ id }) => ({
      organisation_id: id,
      sealed_salt: sealSalt(secrets, id, salt),
    })),
  )
}
