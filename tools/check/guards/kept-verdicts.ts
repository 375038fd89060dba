import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GuardRow } from './read-guards.ts'
import { editsOf, type TakeOut } from './take-out.ts'

/** Guards that were noticed, on disk, so that a run can go on where another stopped. */
export interface KeptVerdicts {
  isNoticed(row: GuardRow): boolean
  keep(rows: readonly GuardRow[]): void
}

/** A guard whose line, edit, source or test has changed since is tried again. */
export const openKeptVerdicts = (
  root: string,
  file: string,
  takeOuts: ReadonlyMap<string, TakeOut>,
  isContinued: boolean,
): KeptVerdicts => {
  if (!isContinued) rmSync(file, { force: true })
  const noticed = new Set(read(file))
  const fingerprintOf = (row: GuardRow): string => {
    const takeOut = takeOuts.get(row.claim)
    const paths = takeOut === undefined ? [] : editsOf(takeOut).map(({ path }) => path)
    const sources = [row.guardPath, row.testPath, ...paths.filter((path) => path !== undefined)]
    const texts = sources.map((path) => readFileSync(join(root, path), 'utf8'))
    return createHash('sha256')
      .update(JSON.stringify([row, takeOut, texts]))
      .digest('hex')
  }
  return {
    isNoticed: (row) => noticed.has(fingerprintOf(row)),
    keep: (rows) => {
      for (const row of rows) noticed.add(fingerprintOf(row))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...noticed], null, 2))
    },
  }
}

const read = (file: string): string[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}
