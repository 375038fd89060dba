import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import type { SoftPasskey } from '../apps/api/test/soft-passkey.ts'
import { watchBrowser } from './watch-browser.ts'

export { expect }

export type DemoRole = 'superuser' | 'reseller' | 'dealer' | 'admin' | 'member'

/** The tag of journeys that are slow by nature: only `npm run test:long` runs them. */
export const LONG = '@long'

export const DEMO_PASSWORD = 'Lockerdesk1'

export interface JourneyOptions {
  /** Console errors and failed requests that this journey provokes on purpose. */
  expectedConsoleErrors: RegExp | null
}

interface JourneyFixtures {
  noBrowserProblems: undefined
}

/** A journey fails on everything that `watchBrowser` notes and the journey does not expect. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  expectedConsoleErrors: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  noBrowserProblems: [
    async ({ browser, expectedConsoleErrors }, use) => {
      const problems: string[] = []
      const watch = (context: BrowserContext) =>
        watchBrowser(context, (problem) => {
          if (expectedConsoleErrors?.test(problem) !== true) problems.push(problem)
        })
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(problems, 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export const emailOf = (role: DemoRole): string => `${role}@demo.lockerdesk.example`

const TRIES = 20

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Signs in instead of the password, which alone is not enough for them. */
  readonly device?: SoftPasskey
}

const BUSY_SECONDS = 1

/** All journeys come from one address, and some type wrong passwords: waits when told to, also by a busy server. */
export const logIn = async (api: APIRequestContext, credentials: Credentials): Promise<void> => {
  if (credentials.device !== undefined) return logInWithDevice(api, credentials.device)
  const { email, password } = credentials
  for (let tries = 1; ; tries++) {
    const response = await api.post('/api/auth/login', { data: { email, password } })
    const waitSeconds = Number(response.headers()['retry-after'] ?? BUSY_SECONDS)
    if (![429, 503].includes(response.status()) || tries === TRIES)
      return expect(response, `sign in as ${email}`).toBeOK()
    await sleep(waitSeconds * 1000)
  }
}

const logInWithDevice = async (api: APIRequestContext, device: SoftPasskey): Promise<void> => {
  const asked = await api.post('/api/auth/passkey/options', { data: {} })
  const options = (await asked.json()) as { challenge: string; rpId: string }
  const credential = device.assert(options, { origin: new URL(asked.url()).origin })
  const response = await api.post('/api/auth/passkey/login', { data: { credential } })
  await expect(response, 'sign in with a passkey').toBeOK()
}

/** By the API, so that only the sign-in journeys walk through its screens. */
export const signIn = async (page: Page, role: DemoRole): Promise<void> => {
  // A page of whoever was here before would go on asking with a token that has ended.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await logIn(page.request, { email: emailOf(role), password: DEMO_PASSWORD })
}

/** Other journeys announce, and withdraw, while this one is under way. */
export const passAnnouncements = async (page: Page): Promise<void> => {
  const confirm = page.getByRole('button', { name: 'Got it' })
  await page.addLocatorHandler(confirm, async () => {
    const isWithdrawn = () => expect(confirm).toBeHidden()
    await confirm.click({ timeout: 5_000 }).catch(isWithdrawn)
  })
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Nothing runs in the frame of a mail, so nobody looks into it. */
export const expectNoAxeViolations = async (
  page: Page,
  rules: 'all' | 'of colours' = 'all',
): Promise<void> => {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(axe.source)
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    // Style sheets are read for one trial rule alone, sound for none: there is none here.
    preload: false,
    ...(rules === 'all' ? {} : { runOnly: COLOUR_RULES }),
  }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(', ')}`,
  )
  expect(found, `accessibility violations of ${page.url()}`).toEqual([])
}
