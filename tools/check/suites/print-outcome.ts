import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './check.ts'

const NAME_WIDTH = 14
const RESULT_WIDTH = 24

export const printOutcome = (name: string, outcome: Outcome, durationMs: number): void => {
  const { passed, failed, output } = outcome
  const mark = failed > 0 ? '✗' : '✓'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  console.log(`${mark} ${name.padEnd(NAME_WIDTH)} ${counts.padEnd(RESULT_WIDTH)} ${seconds}`)
  if (failed > 0 && output !== '') console.log(`\n${readable(output).trim()}\n`)
}

/** Some tools colour their output in a log file too. */
const readable = (output: string): string =>
  process.stdout.isTTY ? output : stripVTControlCharacters(output)
