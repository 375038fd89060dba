import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage, runQuietly } from '../tools/check/containers/debian-package.ts'

// The first draws pages and has no windows: a quarter less work than the browser around it.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: code made faster for hours is work for nothing.
  '--js-flags=--no-opt',
]

/** CHROMIUM_PATH, else one that the system has, else the one that Playwright brought. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

export const ensureChromium = (): void => {
  if (findChromium() !== undefined) return
  console.log('No Chromium here yet; installing one…')
  const isInstalled =
    installDebianPackage('chromium-headless-shell') ||
    installDebianPackage('chromium') ||
    installWithPlaywright()
  if (!isInstalled || findChromium() === undefined) {
    throw new Error(
      'There is no Chromium for the browser journeys: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
}

const installWithPlaywright = (): boolean => {
  const cli = new URL(import.meta.resolve('@playwright/test/cli')).pathname
  return runQuietly(process.execPath, [cli, 'install', 'chromium'])
}
