import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, Outcome } from './check.ts'
import { memoryFolder } from './memory-folder.ts'
import { runScript } from './run-command.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { expected: number; unexpected: number; flaky: number }
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures'>

/** Whoever names a folder for temporary files gets it. */
const temporaryFiles = (): NodeJS.ProcessEnv => {
  const folder = process.env.TMPDIR ?? memoryFolder()
  return folder === undefined ? {} : { TMPDIR: folder }
}

const suite = (root: string, project: string): Check => ({
  name: project,
  run: () =>
    withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const script = [
        'node_modules/vitest/vitest.mjs',
        'run',
        `--project=${project}*`,
        ...reporters,
      ]
      return runScript(root, script, temporaryFiles())
    }, countVitest),
})

/** Without a database: they bear other checks beside them. */
export const smallSuites = (root: string): Check[] => [suite(root, 'unit'), suite(root, 'web')]

export const integration = (root: string): Check => suite(root, 'integration')

/** The product as `npm start` runs it, through a day and a night. */
export const shipped = (root: string): Check => suite(root, 'shipped')

/** Tags of journeys, as `e2e/fixtures.ts` and `e2e/usable.ts` spell them. */
const [LONG, EVERY_APPEARANCE] = ['@long', '@every-appearance']

export const journeys = (root: string): Check =>
  playwright(root, 'journeys', [`--grep-invert=${LONG}`])

/** What takes long by its nature: larger tables and faults, sweeps of screens, and axe in every width and colour scheme. */
export const longSuites = (root: string): Check[] => [
  suite(root, 'long'),
  playwright(root, 'sweeps', [`--grep=${LONG}`], {
    // CI asks for 'first' where the machine is busy.
    E2E_APPEARANCES: process.env.E2E_APPEARANCES ?? 'all',
  }),
  playwright(root, 'appearances', [`--grep=${EVERY_APPEARANCE}`], { E2E_APPEARANCES: 'all' }),
]

const playwright = (
  root: string,
  name: string,
  selection: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Check => ({
  name,
  run: () =>
    withReport(
      (file) =>
        runScript(
          root,
          [
            'node_modules/@playwright/test/cli.js',
            'test',
            '--config=e2e/playwright.config.ts',
            '--reporter=list,json',
            ...selection,
          ],
          { ...temporaryFiles(), ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        ),
      countPlaywright,
    ),
})

const countVitest = (json: string): Counts => {
  const report = JSON.parse(json) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
  }
}

const countPlaywright = (json: string): Counts => {
  const report = JSON.parse(json) as PlaywrightReport
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: failuresIn(report),
  }
}

const failuresIn = ({ specs = [], suites: parts = [] }: Partial<PlaywrightSuite>): string[] => [
  ...specs.flatMap(({ ok, title }) => (ok ? [] : [title])),
  ...parts.flatMap(failuresIn),
]

/** A runner that failed without a failed test (it did not start, a file does not load) counts as one. */
const withReport = async (
  run: (reportFile: string) => ReturnType<typeof runScript>,
  count: (json: string) => Counts,
): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-report-'))
  const file = join(folder, 'report.json')
  try {
    const { isSuccess, output } = await run(file)
    const json = await readFile(file, 'utf8').catch(() => undefined)
    const counts = json === undefined ? { passed: 0, failed: 0 } : count(json)
    const hasPassed = isSuccess && counts.failed === 0 && counts.passed > 0
    return { ...counts, failed: hasPassed ? 0 : Math.max(counts.failed, 1), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
