import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, Outcome } from './check.ts'
import { runScript } from './run-command.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number }
}

type Counts = Pick<Outcome, 'passed' | 'failed'>

export const suites = (root: string): Check[] =>
  ['unit', 'web', 'integration'].map((project) => ({
    name: project,
    run: () =>
      withReport(async (file) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        return runScript(root, [
          'node_modules/vitest/vitest.mjs',
          'run',
          `--project=${project}`,
          ...reporters,
        ])
      }, countVitest),
  }))

export const journeys = (root: string): Check => ({
  name: 'journeys',
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
          ],
          { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        ),
      countPlaywright,
    ),
})

const countVitest = (json: string): Counts => {
  const report = JSON.parse(json) as VitestReport
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

const countPlaywright = (json: string): Counts => {
  const { stats } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

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
    const { passed, failed } = json === undefined ? { passed: 0, failed: 0 } : count(json)
    const hasPassed = isSuccess && failed === 0 && passed > 0
    return { passed, failed: hasPassed ? 0 : Math.max(failed, 1), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
