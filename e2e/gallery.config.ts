import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The pictures of `npm run screenshots`: they look at the product and change nothing of it. */
export default defineConfig({ ...journeys, testDir: 'gallery', workers: 2 })
