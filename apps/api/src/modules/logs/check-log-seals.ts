import type { Services } from '../../services.ts'
import { FIRST_PREVIOUS, sealOf } from './seal-logs.ts'
import { hashRowsOf, type LogSeal, listSealsSince, nextDay } from './seal-store.ts'

export interface SealProblem {
  readonly day: string
  /** rows: some were added, changed or taken away. seal: the chain itself was touched. missing: no seal. */
  readonly problem: 'rows' | 'seal' | 'missing'
}

/** Computes the seals again, from a day on or all of them, and says where they do not hold. */
export const checkLogSeals = async (
  { database }: Services,
  since = '0001-01-01',
): Promise<SealProblem[]> => {
  const seals = await database.read('everything', (reader) => listSealsSince(reader, since))
  const problems: SealProblem[] = []
  let previous: LogSeal | null = null
  for (const seal of seals) {
    if (previous !== null && seal.day !== nextDay(previous.day))
      problems.push({ day: nextDay(previous.day), problem: 'missing' })
    if (!holds(seal, previous, since)) problems.push({ day: seal.day, problem: 'seal' })
    const { rowCount, rowsHash } = await database.read('everything', (reader) =>
      hashRowsOf(reader, seal.day),
    )
    if (rowCount !== seal.rowCount || rowsHash !== seal.rowsHash)
      problems.push({ day: seal.day, problem: 'rows' })
    previous = seal
  }
  return problems
}

const holds = (seal: LogSeal, previous: LogSeal | null, since: string): boolean => {
  if (sealOf(seal) !== seal.seal) return false
  if (previous !== null) return seal.previousSeal === previous.seal
  return since > '0001-01-01' || seal.previousSeal === FIRST_PREVIOUS
}
