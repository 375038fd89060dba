import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Node itself loads the CommonJS build; a second copy beside it would break every instanceof.
const oneGraphql = [
  { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
]
// With isolate: false files share what they import: to load it for each again took half of the time.
// The SDK keeps the first fetch it saw: its test runs where nothing else loads it.
const SENTRY_TEST = 'apps/web/src/lib/sentry.test.ts'
const leftOut = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/api/src/**/*.unit.test.ts',
            'apps/simulator/test/**/*.test.ts',
            'apps/web/*.test.ts',
            SENTRY_TEST,
            'tools/**/*.test.ts',
          ],
          exclude: leftOut,
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'integration',
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          exclude: [...leftOut, '**/*.unit.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          setupFiles: 'apps/web/test-setup.ts',
          unstubGlobals: true,
          restoreMocks: true,
          include: ['apps/{web,storefront}/src/**/*.test.{ts,tsx}'],
          exclude: [...leftOut, SENTRY_TEST],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
