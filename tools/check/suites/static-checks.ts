import { glob } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Check, Outcome } from './check.ts'
import { runScript } from './run-command.ts'

// Well below what the repository holds: fewer means that a check looks in the wrong place.
const MINIMUM_FILES = 250

/**
 * Compiler and linter are programs of seconds: half of their time went into tidying memory that is there in plenty.
 * Two run at a time, so each begins to tidy at a third of it.
 */
const GO_GC_ENV = { GOGC: 'off', GOMEMLIMIT: `${Math.floor(totalmem() / 3)}B` }

/** Each counts as one: passed or failed. The slowest come first, so that two cores end together. */
export const staticChecks = async (root: string): Promise<Check[]> => {
  const projects = (await Array.fromAsync(glob('apps/*/tsconfig.json', { cwd: root }))).toSorted()
  return [
    script(root, 'lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], / on (\d+) files/),
    ...projects.map((project) => types(root, dirname(project))).toReversed(),
    types(root, '.'),
    script(root, 'dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    script(
      root,
      'format',
      ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
      /Checked (\d+) files/,
    ),
    script(root, 'lock file', ['tools/check/lock-file.ts', '--check']),
    script(root, 'boundaries', ['tools/check/boundaries.ts']),
  ]
}

/** One checker: a second would work out the same types again, and two checks run at a time as it is. */
const types = (root: string, folder: string): Check =>
  script(root, folder === '.' ? 'types' : `types ${folder}`, [
    'node_modules/typescript/bin/tsc',
    '-p',
    folder,
    '--checkers',
    '1',
  ])

const script = (
  root: string,
  name: string,
  command: readonly string[],
  fileCount?: RegExp,
): Check => ({
  name,
  run: async () => {
    const { isSuccess, output } = await runScript(root, command, GO_GC_ENV)
    if (!isSuccess) return failure(output)
    return fileCount === undefined ? success : readEnough(output, fileCount)
  },
})

/** A check that read next to nothing has checked nothing. */
const readEnough = (output: string, fileCount: RegExp): Outcome => {
  const files = Number(fileCount.exec(stripVTControlCharacters(output))?.[1] ?? 0)
  if (files >= MINIMUM_FILES) return success
  return failure(`${files} files were read, at least ${MINIMUM_FILES} were expected\n${output}`)
}

const success: Outcome = { passed: 1, failed: 0, output: '' }
const failure = (output: string): Outcome => ({ passed: 0, failed: 1, output })
