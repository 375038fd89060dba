import type { Services } from '../../services.ts'
import { keepSessionsOverClockJump } from '../auth/index.ts'
import { addToLead } from './demo-clock-store.ts'
import { advanceJobs } from '../../platform/jobs/queue-store.ts'

const MOST_MS_AHEAD = 2 * 366 * 24 * 60 * 60 * 1000

/** Moves the clock of every process forward, up to two years ahead of the machine's. Returns the time it shows then. */
export const moveDemoClock = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  byMs: number,
): Promise<string> => {
  const before = clock.now()
  const addedMs = await database.write('everything', async (tx) => {
    const added = await addToLead(tx, byMs, MOST_MS_AHEAD)
    await advanceJobs(tx, added)
    await keepSessionsOverClockJump(tx, before, added)
    return added
  })
  return new Date(before.getTime() + addedMs).toISOString()
}
