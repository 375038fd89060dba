import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import {
  findFirstLogDay,
  findLastSeal,
  hashRowsOf,
  insertSeal,
  type LogSeal,
  nextDay,
} from './seal-store.ts'

/** What the very first seal rests on. */
export const FIRST_PREVIOUS = '0'.repeat(64)

export const sealOf = (fields: Omit<LogSeal, 'seal'>): string =>
  createHash('sha256')
    .update(
      [
        'lockerdesk trail 1',
        fields.previousSeal,
        fields.day,
        fields.rowCount,
        fields.rowsHash,
      ].join('\n'),
    )
    .digest('hex')

/** Seals every finished day that has none yet; returns them. */
export const sealLogs = async ({ database, clock, logger }: Services): Promise<LogSeal[]> => {
  const today = clock.now().toISOString().slice(0, 10)
  const sealed: LogSeal[] = []
  let last = await database.read('everything', findLastSeal)
  let day = last === null ? await database.read('everything', findFirstLogDay) : nextDay(last.day)
  while (day !== null && day < today) {
    const current: string = day
    const previousSeal: string = last?.seal ?? FIRST_PREVIOUS
    const seal = await database.write('everything', async (tx) => {
      const fields = { day: current, previousSeal, ...(await hashRowsOf(tx, current)) }
      const made = { ...fields, seal: sealOf(fields) }
      await insertSeal(tx, made, clock.now().toISOString())
      return made
    })
    // A copy outside of the database, for whoever collects the server's own log.
    logger.info({ day: seal.day, seal: seal.seal, rows: seal.rowCount }, 'trail sealed')
    sealed.push(seal)
    last = seal
    day = nextDay(current)
  }
  return sealed
}
