import { type Browser, chromium } from '@playwright/test'
import { ensureChromium, findChromium } from '../../../e2e/chromium.ts'

export const openBrowser = (): Promise<Browser> => {
  ensureChromium()
  const executablePath = findChromium()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
}

export const SEEN_AS = { viewport: { width: 1440, height: 900 }, locale: 'en' } as const
