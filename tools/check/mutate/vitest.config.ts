import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { MUTATED } from './modules.ts'

const mutated = MUTATED[process.env['MUTATED'] ?? '']
if (mutated === undefined) throw new Error('npm run mutate says what is mutated')

/** The tests of what is mutated, in one project: Stryker runs them in a process of its own per worker. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: {
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    include: [...mutated.tests],
    exclude: ['**/node_modules/**'],
    isolate: false,
    // A test that waits for an effect that a mutant prevents ends after this; undisturbed ones take a few seconds.
    testTimeout: mutated.needsDatabase ? 30_000 : 120_000,
    hookTimeout: 120_000,
    ...(mutated.needsDatabase ? { globalSetup: 'apps/api/test/global-setup.ts' } : {}),
  },
})
