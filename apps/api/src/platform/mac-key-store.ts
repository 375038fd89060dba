import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './postgres.ts'
import type { Seals } from './secrets.ts'

const NAME = 'mac'

export const installationKeyContext = (name: string): string => `installation_keys/${name}`

/**
 * The key of links and of the marks by which codes are found. It is kept, sealed, from the first start on: when the
 * keys of the installation change, links and marks stay valid (ADR 22).
 */
export const keptMacKey = async (
  database: Database,
  seals: Seals,
  clock: Clock,
): Promise<Buffer> => {
  const context = installationKeyContext(NAME)
  const first = seals.seal(seals.firstMacKey.toString('base64url'), context)
  const { rows } = await database.write('everything', async (tx) => {
    await sql`insert into installation_keys (name, sealed_key, created_at)
      values (${NAME}, ${first}, ${clock.now().toISOString()}) on conflict (name) do nothing`.execute(
      tx,
    )
    return sql<{ sealed: string }>`
      select sealed_key as sealed from installation_keys where name = ${NAME}`.execute(tx)
  })
  try {
    return Buffer.from(seals.open(rows[0]?.sealed ?? '', context), 'base64url')
  } catch (error) {
    const message = 'SECRET_KEYS lacks the key that this database was sealed with'
    throw new Error(message, { cause: error })
  }
}
