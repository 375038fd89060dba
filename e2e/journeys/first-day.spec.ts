import type { Page } from '@playwright/test'
import { emailOf, expect, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'

/** The server is away for a moment, and refuses a token once: browsers put both into the console. */
test.use({ expectedConsoleErrors: /Failed to load resource|\[Network\]|\[GraphQL\]/ })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const openNewestMail = async (page: Page, to: string): Promise<void> => {
  await page.goto('/auth/mailbox')
  await page
    .getByRole('button', { name: new RegExp(to) })
    .first()
    .click()
}

/** What the server says to a token that has run out, until the page asks for another. */
const letTokenRunOut = async (page: Page): Promise<void> => {
  let isRefreshed = false
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token?refresh=true')) isRefreshed = true
  })
  await page.route('**/graphql', (route, request) =>
    isRefreshed
      ? route.continue()
      : route.continue({ headers: { ...request.headers(), authorization: 'Bearer run.out.now' } }),
  )
}

const expectNoErrorShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/Something went wrong|Er is iets misgegaan/)).toHaveCount(0)
}

test('a dealer signs in by mail, changes place and language, outlasts token and server, and invites somebody', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()

  await page.goto('/preferences')
  await page.getByLabel('E-mail address').fill(emailOf('dealer'))
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await openNewestMail(page, emailOf('dealer'))
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/preferences/)

  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')

  await page.goto('/')
  await page.getByRole('button', { name: /Slagerij De Vos/ }).click()
  await page.getByRole('button', { name: 'Slagerij De Vos' }).click()
  await page.getByRole('combobox').fill('kirch')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kirchberg Offices')
  const menu = page.getByRole('navigation', { name: 'Hoofdnavigatie' })

  await letTokenRunOut(page)
  const refreshed = page.waitForResponse(/\/api\/auth\/token\?refresh=true/)
  await menu.getByRole('link', { name: 'Winkels', exact: true }).click()
  await refreshed
  const shops = page.getByRole('table', { name: 'Winkels' })
  await expect(shops.getByRole('link').first()).toBeVisible()
  await expectNoErrorShown(page)

  await product.restart()
  await menu.getByRole('link', { name: 'Gebruikers' }).click()
  const invite = page.getByRole('button', { name: 'Gebruiker uitnodigen' })
  await expect(invite).toBeVisible()
  await expectNoErrorShown(page)

  await invite.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('bea@example.com')
  await dialog.getByLabel('Naam').fill('Bea Nieuw')
  await dialog.getByRole('combobox', { name: 'Taal' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click()
  await expect(dialog).toBeHidden()

  const visit = await browser.newContext({ baseURL: product.url })
  const guest = await visit.newPage()
  await openNewestMail(guest, 'bea@example.com')
  await guest.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' }).click()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.getByRole('button', { name: 'Got it' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Kirchberg Offices')
  const guestMenu = guest.getByRole('navigation', { name: 'Main navigation' })
  for (const shown of ['Overview', 'Reservations', 'Lockers', 'Customers', 'Users', 'Shops'])
    await expect(guestMenu.getByRole('link', { name: shown, exact: true })).toBeVisible()
  for (const hidden of ['Settings', 'Organisations', 'Dealers', 'Overwrite codes', 'All gateways'])
    await expect(guestMenu.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
  await guestMenu.getByRole('link', { name: 'Users' }).click()
  await expect(guest.getByRole('link', { name: 'Bea Nieuw', exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite user' })).toHaveCount(0)
  await visit.close()
  await context.close()
})
