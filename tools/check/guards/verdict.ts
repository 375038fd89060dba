import type { RunOfTests } from './named-tests.ts'

/** What became of a guard that was taken out. */
export interface Verdict {
  readonly isNoticed: boolean
  readonly reason: string
}

/** A guard is noticed if its test ran and an assertion of it failed: a crash proves nothing. */
export const judge = ({ passed, failed, faults }: RunOfTests): Verdict => {
  const asserting = failed.find(({ isAssertion }) => isAssertion)
  if (asserting !== undefined) return { isNoticed: true, reason: asserting.message }
  const [crashed] = failed
  if (crashed !== undefined) return missed(`fails without an assertion: ${crashed.message}`)
  if (passed.length > 0) return missed('the test passes without the guard')
  return missed(`the test did not run: ${faults[0] ?? 'no test has that title'}`)
}

/** Null if a test of that title passed, and none failed, with every guard in place. */
export const faultInPlace = ({ passed, failed, faults }: RunOfTests): string | null => {
  const [failure] = failed
  if (failure !== undefined) return `the test fails with the guard in place: ${failure.message}`
  if (passed.length === 0) return `the test did not run: ${faults[0] ?? 'no test has that title'}`
  return null
}

const missed = (reason: string): Verdict => ({ isNoticed: false, reason })
