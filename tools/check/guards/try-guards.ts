import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedTests, RunOfTests } from './named-tests.ts'
import type { GuardRow } from './read-guards.ts'
import { applyEdit, editsOf, type TakeOut } from './take-out.ts'
import { type NamedTest, titlePattern } from './title-pattern.ts'
import { faultInPlace, judge, type Verdict } from './verdict.ts'

export interface TriedGuard extends Verdict {
  readonly row: GuardRow
}

export interface Trial {
  /** Of the copy whose files change. */
  readonly root: string
  readonly tests: NamedTests
  readonly takeOuts: ReadonlyMap<string, TakeOut>
}

/** Takes out the guards of one test file in turn, then runs the same tests with all guards in place. */
export const tryGuardsOf = async (
  trial: Trial,
  testPath: string,
  rows: readonly GuardRow[],
): Promise<TriedGuard[]> => {
  const tried: TriedGuard[] = []
  for (const row of rows) tried.push({ row, ...(await tryOne(trial, row)) })
  const named = (row: GuardRow) => testOf(row, trial.takeOuts.get(row.claim))
  const inPlace = await trial.tests.run(testPath, rows.map(named))
  return tried.map((each) => {
    const fault = faultInPlace(ofTest(inPlace, named(each.row)))
    return fault === null ? each : { row: each.row, isNoticed: false, reason: fault }
  })
}

const tryOne = async (trial: Trial, row: GuardRow): Promise<Verdict> => {
  const takeOut = trial.takeOuts.get(row.claim)
  if (takeOut === undefined) return { isNoticed: false, reason: 'no edit takes it out' }
  const restore = await applyTo(trial, row, takeOut).catch((error: unknown) => String(error))
  if (typeof restore === 'string') return { isNoticed: false, reason: restore }
  try {
    return judge(await trial.tests.run(row.testPath, [testOf(row, takeOut)]))
  } finally {
    await restore()
  }
}

/** Writes the files without the guard, and answers with what brings them back. */
const applyTo = async ({ root, tests }: Trial, row: GuardRow, takeOut: TakeOut) => {
  const edited = new Map<string, string>()
  const originals = new Map<string, string>()
  for (const edit of editsOf(takeOut)) {
    const path = edit.path ?? row.guardPath
    const original = readFileSync(join(root, path), 'utf8')
    originals.set(path, original)
    edited.set(path, applyEdit(edited.get(path) ?? original, edit))
  }
  const write = async (files: ReadonlyMap<string, string>) => {
    for (const [path, source] of files) {
      writeFileSync(join(root, path), source)
      await tests.forget(path)
    }
  }
  await write(edited)
  return () => write(originals)
}

const testOf = ({ title }: GuardRow, takeOut: TakeOut | undefined): NamedTest => ({
  title,
  case: takeOut?.case,
  within: takeOut?.within,
})

const ofTest = ({ passed, failed, faults }: RunOfTests, test: NamedTest): RunOfTests => {
  const pattern = titlePattern([test])
  return {
    passed: passed.filter((name) => pattern.test(name)),
    failed: failed.filter(({ name }) => pattern.test(name)),
    faults,
  }
}
