import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'

export { expect }

export type DemoRole = 'superuser' | 'reseller' | 'dealer' | 'admin' | 'member'

export const DEMO_PASSWORD = 'Lockerdesk1'

export interface JourneyOptions {
  /** Console errors that this journey provokes on purpose. */
  expectedConsoleErrors: RegExp | null
}

interface JourneyFixtures {
  noConsoleErrors: undefined
}

/**
 * React hides what is shown while a part of it loads, and brings it back: whoever typed there lost
 * the focus meanwhile. A page that makes room for another never comes back; tabs are hidden on purpose.
 */
const SAY_WHAT_VANISHED = `new MutationObserver((changes) => {
  for (const { target, oldValue } of changes)
    if (/display: none !important/.test(oldValue ?? '') && target.style.display !== 'none' && !target.closest('[role=tabpanel]'))
      console.error('vanished while a part of it loaded: ' + target.textContent.slice(0, 80))
}).observe(document, { attributeFilter: ['style'], attributeOldValue: true, subtree: true })`

/** A journey fails on any error in the console, a refused content policy among them. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  expectedConsoleErrors: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  noConsoleErrors: [
    async ({ browser, expectedConsoleErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (expectedConsoleErrors?.test(text) !== true) errors.push(text)
      }
      const watch = (context: BrowserContext) => {
        void context.addInitScript(SAY_WHAT_VANISHED)
        context.on('console', (message) => {
          if (message.type() === 'error') note(describeMessage(message))
        })
        context.on('weberror', (webError) => note(String(webError.error())))
      }
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

const describeMessage = (message: ConsoleMessage): string =>
  `${message.text()} (${message.location().url})`

export const emailOf = (role: DemoRole): string => `${role}@demo.lockerdesk.example`

const TRIES = 20

/** All journeys come from one address, and some of them type wrong passwords: who is told to wait, waits. */
export const logIn = async (
  api: APIRequestContext,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const response = await api.post('/api/auth/login', { data: credentials })
    const waitSeconds = Number(response.headers()['retry-after'])
    if (response.status() !== 429 || tries === TRIES)
      return expect(response, `sign in as ${credentials.email}`).toBeOK()
    await sleep(waitSeconds * 1000)
  }
}

/** By the API, so that only the sign-in journeys walk through its screens. */
export const signIn = (page: Page, role: DemoRole): Promise<void> =>
  logIn(page.request, { email: emailOf(role), password: DEMO_PASSWORD })

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
