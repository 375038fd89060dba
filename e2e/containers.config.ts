import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { globalSetup: _, ...shared } = journeys

/** The journey of `npm run containers`, which has started everything that it needs. */
export default defineConfig({
  ...shared,
  testDir: 'containers',
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    ...shared.use,
    actionTimeout: 60_000,
    // The proxy's own authority; its certificate is checked against it at the beginning.
    ignoreHTTPSErrors: true,
  },
})
