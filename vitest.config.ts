import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_ONLY } from './apps/api/test/faults/sizes.ts'

// Node itself loads the CommonJS build; a second copy beside it would break every instanceof.
const oneGraphql = [
  { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
]
// The SDK keeps the first fetch it saw: its test runs where nothing else loads it.
const SENTRY_TEST = 'apps/web/src/lib/errors/sentry.test.ts'
const leftOut = ['**/node_modules/**', '**/dist/**']

// Files share what they import: to load it for each again took half of the time.
const together = { isolate: false }

// Hundreds ask at once, and are told to come back where others have the machine: nothing runs beside them.
const CROWDS = [
  'f1-one-box',
  'f10-slow-tenants',
  'f17-rolling-restart',
  'f28-many-tabs',
  'many-buyers',
].map((name) => `apps/api/test/faults/${name}.test.ts`)
// Query plans over 20,000 to 440,000 rows, of which loading takes longest; `npm test` has those of the other lists.
const LARGE_LISTS = [
  'insights/insights-of-a-year',
  'logs/log-list',
  'messages/message-list',
  'products/list/product-list',
].map((name) => `apps/api/src/modules/${name}.test.ts`)
for (const file of [...CROWDS, ...LARGE_LISTS])
  if (!existsSync(join(import.meta.dirname, file)))
    throw new Error(`${file} has moved: vitest.config.ts names it`)
const faults = (names: readonly string[]): string[] =>
  names.map((name) => `apps/api/test/faults/${name.toLowerCase()}-*.test.ts`)
// `npm run test:long` repeats these at a larger size.
const LARGER_FAULTS = faults(['F3', 'F4', 'F7', 'F11', 'F22'])
const SLOW_FAULTS = faults(LONG_ONLY)
// Starts the product twice and restores its database three times.
const BACKUP = 'apps/api/test/backup.test.ts'
// One Postgres serves all workers: each takes up to 30 of its 300 connections.
const MAX_DATABASE_WORKERS = 10
// Starts the whole product, twice at once, and moves its clock: it gets both cores.
const SHIPPED = 'apps/api/test/shipped/**'
const integration = {
  ...together,
  include: ['apps/api/**/*.test.ts'],
  globalSetup: 'apps/api/test/global-setup.ts',
  // Ends what hangs; a machine that others use may need many times the usual.
  testTimeout: 180_000,
  hookTimeout: 300_000,
}

const LONGEST = [
  'apps/api/test/permission-matrix',
  'apps/api/test/faults/f9-',
  'tools/dev/start/start.test',
]

/** Large files first, which is the best guess; of these it is known that a late start would prolong the run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      LONGEST.some((path) => moduleId.includes(path))
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: [
            'packages/**/*.test.ts',
            'apps/api/src/**/*.unit.test.ts',
            'apps/simulator/test/**/*.test.ts',
            'apps/web/*.test.ts',
            SENTRY_TEST,
            'tools/**/*.test.ts',
          ],
          exclude: leftOut,
          // Some read every source file; a machine that others use may need three times the usual.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          ...integration,
          name: 'integration',
          exclude: [
            ...leftOut,
            '**/*.unit.test.ts',
            SHIPPED,
            ...CROWDS,
            ...LARGE_LISTS,
            ...SLOW_FAULTS,
            BACKUP,
          ],
          // They wait for databases, brokers and timeouts: two more workers use what one per core leaves idle.
          maxWorkers: Math.min(availableParallelism() + 2, MAX_DATABASE_WORKERS),
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          ...integration,
          name: 'long',
          include: [
            ...LARGE_LISTS,
            ...LARGER_FAULTS,
            ...SLOW_FAULTS,
            BACKUP,
            'tools/ops/certify/certify.test.ts',
          ],
          exclude: [...leftOut, ...CROWDS],
          env: { TEST_SIZE: 'long' },
          maxWorkers: Math.min(availableParallelism(), MAX_DATABASE_WORKERS),
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          ...integration,
          name: 'long alone',
          include: CROWDS,
          env: { TEST_SIZE: 'long' },
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'shipped',
          include: [`${SHIPPED}/*.test.ts`],
          globalSetup: 'apps/api/test/shipped/loaded-demo.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'web',
          ...together,
          setupFiles: 'apps/web/test-setup.ts',
          unstubGlobals: true,
          restoreMocks: true,
          include: ['apps/{web,storefront,explorer}/src/**/*.test.{ts,tsx}'],
          exclude: [...leftOut, SENTRY_TEST],
          environment: 'happy-dom',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
