import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

export type DemoRole = 'superuser' | 'reseller' | 'dealer' | 'admin' | 'member'

const DEMO_PASSWORD = 'Lockerdesk1'

export interface JourneyOptions {
  /** Console errors that this journey provokes on purpose. */
  expectedConsoleErrors: RegExp | null
}

interface JourneyFixtures {
  noConsoleErrors: undefined
}

/** A journey fails on any error in the console, a refused content policy among them. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  expectedConsoleErrors: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  noConsoleErrors: [
    async ({ context, expectedConsoleErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (expectedConsoleErrors?.test(text) !== true) errors.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(describeMessage(message))
      })
      context.on('weberror', (webError) => note(String(webError.error())))
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

const describeMessage = (message: ConsoleMessage): string =>
  `${message.text()} (${message.location().url})`

export const emailOf = (role: DemoRole): string => `${role}@demo.lockerdesk.example`

/** By the API, so that only the sign-in journeys walk through its screens. */
export const signIn = async (page: Page, role: DemoRole): Promise<void> => {
  const response = await page.request.post('/api/auth/login', {
    data: { email: emailOf(role), password: DEMO_PASSWORD },
  })
  await expect(response, `sign in as ${role}`).toBeOK()
}

export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'accessibility violations').toEqual([])
}
