import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Fills an empty database with the demo; one that holds anything is left alone. */
export const loadDemo = async ({ database }: Services): Promise<void> => {
  await database.write('everything', async (tx) => {
    await sql`select pg_advisory_xact_lock(4104000002)`.execute(tx)
    const { rows } = await sql<{
      isEmpty: boolean
    }>`select not exists (select from users) as "isEmpty"`.execute(tx)
    if (rows[0]?.isEmpty !== true) return
  })
}
