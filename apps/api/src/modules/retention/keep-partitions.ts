import { lastMonthAhead } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import { countRowsWithoutPartition, makePartitions, MONTHLY_TABLES } from './partition-store.ts'

/** Makes the partitions of the next months. Fails if rows are in none, so that SuperUsers hear of it. */
export const keepPartitions = async ({ database, clock }: Services): Promise<void> => {
  const lastMonth = lastMonthAhead(clock.now())
  const astray: string[] = []
  for (const table of MONTHLY_TABLES) {
    // Each by itself, so that no lock is held for long.
    await database.write('everything', (tx) => makePartitions(tx, table, lastMonth))
    const count = await database.read('everything', (reader) =>
      countRowsWithoutPartition(reader, table),
    )
    if (count > 0) astray.push(`${table}: ${count}`)
  }
  if (astray.length > 0) throw new Error(`rows outside of every month: ${astray.join(', ')}`)
}
