import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeptVerdicts } from './guards/kept-verdicts.ts'
import { openNamedTests } from './guards/named-tests.ts'
import { type GuardRow, readGuards } from './guards/read-guards.ts'
import { makeScratchCopy } from './guards/scratch-copy.ts'
import { TAKE_OUTS } from './guards/takeouts/all.ts'
import { tryGuardsOf } from './guards/try-guards.ts'

/**
 * Takes out each guard of docs/security.md in a copy of the working tree and expects the named test to fail.
 * `--only B13`, or a text of the line, narrows it; `--continue` leaves out what an earlier run saw noticed.
 */
const ROOT = join(import.meta.dirname, '../..')
const SCRATCH = join(ROOT, '.data/guards')
const COPY = join(SCRATCH, 'copy')

const { values } = parseArgs({
  options: { only: { type: 'string' }, continue: { type: 'boolean', default: false } },
})
const { only } = values

const isAsked = ({ id, claim, guardPath, testPath, title }: GuardRow): boolean =>
  only === undefined ||
  id === only ||
  [claim, guardPath, testPath, title].some((text) => text.includes(only))

const secondsSince = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

const asked = readGuards(readFileSync(join(ROOT, 'docs/security.md'), 'utf8')).filter(isAsked)
if (asked.length === 0) {
  console.error(`No line of docs/security.md has '${only}'.`)
  process.exit(2)
}

const startedAt = performance.now()
makeScratchCopy(ROOT, COPY)
const takeOuts = new Map(Object.entries(TAKE_OUTS))
const isContinued = values.continue || only !== undefined
const kept = openKeptVerdicts(COPY, join(SCRATCH, 'noticed.json'), takeOuts, isContinued)
const rows = asked.filter((row) => !values.continue || !kept.isNoticed(row))
const tests = openNamedTests(COPY)
const unnoticed: GuardRow[] = []
for (const [testPath, rowsOfTest] of Map.groupBy(rows, (row) => row.testPath)) {
  const testStartedAt = performance.now()
  const tried = await tryGuardsOf({ root: COPY, tests, takeOuts }, testPath, rowsOfTest)
  for (const { row, isNoticed, reason } of tried)
    console.log(`${isNoticed ? '✓' : '✗'} ${row.id.padEnd(3)} ${row.claim}: ${reason}`)
  kept.keep(tried.filter(({ isNoticed }) => isNoticed).map(({ row }) => row))
  unnoticed.push(...tried.filter(({ isNoticed }) => !isNoticed).map(({ row }) => row))
  console.log(`      ${testPath}: ${secondsSince(testStartedAt)}`)
}
await tests.close()

const earlier = asked.length - rows.length
for (const { id, claim } of unnoticed) console.log(`✗ ${id} ${claim}`)
console.log(
  `${rows.length} guards taken out, ${rows.length - unnoticed.length} noticed, ${unnoticed.length} not, ` +
    `${secondsSince(startedAt)}${earlier === 0 ? '' : `; ${earlier} noticed by an earlier run`}`,
)
process.exit(unnoticed.length === 0 ? 0 : 1)
