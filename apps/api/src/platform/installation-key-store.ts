import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { columns } from './columns.ts'
import type { Database } from './postgres.ts'
import { firstRow } from './rows.ts'
import type { Seals } from './secrets.ts'

/** mac: of links and of the marks by which codes are found (ADR 22). vapid: by which push services know us (ADR 37). */
export type InstallationKey = 'mac' | 'vapid'

export const installationKeyContext = (name: string): string => `installation_keys/${name}`

export const SEALED_INSTALLATION_KEYS = {
  table: 'installation_keys',
  column: 'sealed_key',
  key: 'name',
  contextOf: installationKeyContext,
} as const

/**
 * A key that is kept, sealed, from the first start on: when the keys of the installation change, what was made with
 * it stays valid.
 */
export const keptInstallationKey = async (
  { database, seals, clock }: { database: Database; seals: Seals; clock: Clock },
  name: InstallationKey,
  first: Buffer,
): Promise<Buffer> => {
  const context = installationKeyContext(name)
  const sealed = seals.seal(first.toString('base64url'), context)
  const kept = await database.write('everything', async (tx) => {
    await sql`insert into installation_keys (name, sealed_key, created_at)
      values (${name}, ${sealed}, ${clock.now().toISOString()}) on conflict (name) do nothing`.execute(
      tx,
    )
    return firstRow(tx)`
      select ${columns('installation_keys', 'sealed_key')} from installation_keys where name = ${name}`
  })
  try {
    return Buffer.from(seals.open(kept?.sealedKey ?? '', context), 'base64url')
  } catch (error) {
    const message = 'SECRET_KEYS lacks the key that this database was sealed with'
    throw new Error(message, { cause: error })
  }
}
