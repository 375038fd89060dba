import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const INSTALL_LIMIT_MS = 10 * 60_000

/** CHROMIUM_PATH, else one that the system has, else the one that Playwright brought. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

export const ensureChromium = (): void => {
  if (findChromium() !== undefined) return
  console.log('No Chromium here yet; installing one…')
  const isInstalled = installWithApt() || installWithPlaywright()
  if (!isInstalled || findChromium() === undefined) {
    throw new Error(
      'There is no Chromium for the browser journeys: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
}

const installWithApt = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', ['update']) &&
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])

const installWithPlaywright = (): boolean => {
  const cli = new URL(import.meta.resolve('@playwright/test/cli')).pathname
  return run(process.execPath, [cli, 'install', 'chromium'])
}

const run = (command: string, commandArguments: string[]): boolean => {
  try {
    execFileSync(command, commandArguments, {
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
