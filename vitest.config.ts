import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Node itself loads the CommonJS build; a second copy beside it would break every instanceof.
const oneGraphql = [
  { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
]
const leftOut = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/api/src/**/*.unit.test.ts',
            'apps/simulator/test/**/*.test.ts',
            'apps/web/*.test.ts',
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
          // Files share the loaded API: to load it for each again took half of the time.
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
          include: ['apps/{web,storefront}/src/**/*.test.{ts,tsx}'],
          exclude: leftOut,
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
