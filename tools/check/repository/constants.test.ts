import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMedia } from '@lockerdesk/domain'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LIMITS = 'packages/domain/src/limits.ts'
const REPORTING = 'packages/domain/src/error-reporting.ts'

/** Of section 9 of the specification: what its value looks like in code, and the one file that has it. */
const CONSTANTS: readonly (readonly [name: string, value: RegExp, home: string])[] = [
  ['desktop breakpoint', /\b76[78](?:\.98)?px\b|(?:width|BREAKPOINT\w*)\b.{0,4}\b76[78]\b/, LIMITS],
  ['id pattern', /\[0-9a-f\]\{24\}/, 'packages/domain/src/ids.ts'],
  ['retry', /\binitialDelayMs: \d/, LIMITS],
  ['default timeout', /\b(?:(?:DEFAULT_)?TIMEOUT_MS =|requestTimeout:) 30_?000\b/, LIMITS],
  ['client cache', /\bCACHE\w*_MS = /, LIMITS],
  ['page size', /\bPAGE_SIZE = 25\b|\blimit: 25\b/, LIMITS],
  ['spinner delay', /\bSPINNER\w*_MS = /, LIMITS],
  ['slow-load warning', /\bSLOW_(?:LOAD|AFTER)\w* = /, LIMITS],
  ['toast duration', /\bTOAST\w*_MS = /, LIMITS],
  ['refetch delay', /\bREFETCH\w*_MS = /, LIMITS],
  ['notification polling', /POLL\w*_MS = 10_?000\b/, LIMITS],
  ['idle threshold', /\bIDLE_MS = (?:5 \* 60|300)_?000\b/, LIMITS],
  ['forced reload', /\bFORCED\w*_MS = /, LIMITS],
  ['token margin', /\bMARGIN_SECONDS = |_MARGIN_SECONDS = /, LIMITS],
  ['breadcrumbs', /\bBREADCRUMBS = \d/, REPORTING],
  ['send queue', /\bSEND_QUEUE = \d/, REPORTING],
  ['linked errors', /\bLINKED_ERRORS = \d/, REPORTING],
  ['report back-off', /\bBACK_OFF_SECONDS = 60\b/, REPORTING],
]

const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|css)$/.test(path) && !/\.test\.tsx?$|\/test\/|\.d\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

test('the check reads the whole product', () => {
  expect(sources.length).toBeGreaterThan(1_500)
})

test.each(CONSTANTS)('9: the %s is defined once', (_, value, home) => {
  const homes = sources.filter(({ text }) => value.test(text)).map(({ path }) => path)
  expect(homes.filter((path) => path !== home)).toEqual([])
})

test('a stylesheet names the breakpoint, and the build writes it out', () => {
  expect(withMedia('@media (--phone) and (hover) {}')).toBe(
    '@media screen and (width < 768px) and (hover) {}',
  )
  expect(withMedia('@media (--desktop) {}')).toBe('@media (width >= 768px) {}')
})
