import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

// One product serves all workers.
const MAX_WORKERS = 8

const executablePath = findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  // Some wait for doors, clocks and restarts: one more uses what one per core leaves idle.
  workers: Math.min(availableParallelism() + 1, MAX_WORKERS),
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A machine that others use may take many times the usual; whoever is quick does not wait.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    // A worker answers before `page.route` is asked; the journeys of the installed app allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Amsterdam',
    // What fades is half as legible on its way, and says nothing more.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
