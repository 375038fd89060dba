import { MUTATED } from './modules.ts'

const { MUTATED: name = '', MUTATED_FILE: file = '', MUTANT_SAMPLE: sample } = process.env
const mutated = MUTATED[name]
if (mutated === undefined) throw new Error('npm run mutate says what is mutated')
const { folder, files, needsDatabase } = mutated
const results = `.data/mutation/${name}${file && `-${file}`}`

export default {
  mutate: [`${folder}/**/${file || files}.ts`, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/check/mutate/vitest.config.ts', related: true },
  ...(sample === undefined
    ? {}
    : {
        plugins: ['@stryker-mutator/*', './tools/check/mutate/sample-checker.ts'],
        checkers: ['sample'],
      }),
  // Its preprocessor needs the programming interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // A table that is evaluated at the import is reached by every test: each mutant would run all of them.
  ignoreStatic: true,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  timeoutMS: needsDatabase ? 60_000 : 10_000,
  tempDirName: '.data/stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${results}.json` },
  // What is left is copied for each worker.
  ignorePatterns: ['.data', 'dist', 'docs', 'e2e', 'deploy', needsDatabase ? 'apps/web' : 'apps'],
}
