import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Check, Outcome } from './suites/check.ts'
import { printOutcome } from './suites/print-outcome.ts'
import { endAllCommands } from './suites/run-command.ts'
import { staticChecks } from './suites/static-checks.ts'
import { integration, journeys, longSuites, shipped, smallSuites } from './suites/test-suites.ts'

const ROOT = join(import.meta.dirname, '../..')

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

const failures: string[] = []

const runAndPrint = async (check: Check): Promise<Outcome> => {
  const startedAt = performance.now()
  const outcome = await check.run()
  printOutcome(check.name, outcome, performance.now() - startedAt)
  if (outcome.failed > 0) {
    const named = outcome.failures ?? []
    failures.push(
      ...(named.length === 0 ? [check.name] : named.map((name) => `${check.name}: ${name}`)),
    )
  }
  return outcome
}

/** Two at a time: as many as the smallest machine has cores. */
const runTwoByTwo = async (checks: readonly Check[]): Promise<Outcome[]> => {
  const waiting = [...checks]
  const work = async (): Promise<Outcome[]> => {
    const next = waiting.shift()
    return next === undefined ? [] : [await runAndPrint(next), ...(await work())]
  }
  return (await Promise.all([work(), work()])).flat()
}

const runInTurn = async (checks: readonly Check[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const check of checks) outcomes.push(await runAndPrint(check))
  return outcomes
}

const chosen = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ name }) => values.only === undefined || name === values.only)

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => {
    endAllCommands()
    process.exit(130)
  })
}

// The start of the whole product is tried among the unit tests: it takes longest, and mostly one core.
const first = values.long ? [] : chosen([...smallSuites(ROOT), ...(await staticChecks(ROOT))])
const then = chosen(
  values.long
    ? longSuites(ROOT)
    : [integration(ROOT), ...(values.quick ? [] : [shipped(ROOT), journeys(ROOT)])],
)
if (first.length + then.length === 0) {
  console.error(`There is no check named '${values.only}'.`)
  process.exit(2)
}

const outcomes = [...(await runTwoByTwo(first)), ...(await runInTurn(then))]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
