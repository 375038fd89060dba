import type { Locator, Page } from '@playwright/test'
import { emailOf, expect, LONG, test } from '../fixtures.ts'
import { expectUsableByAll } from '../usable.ts'
import { inviteSomebody, linkMailedTo, makeOwnUser, type OwnUser } from '../own-user.ts'

/** A refused sign-in is an answer with a status, which browsers put into the console. */
test.use({ expectedConsoleErrors: /Failed to load resource.*\b(401|422|429)\b/ })

/** With one click; journeys beside this one type wrong passwords at the same address, so it may be told to wait. */
const enterAs = async (page: Page, account: string, isIn: Locator): Promise<void> => {
  const button = page.getByRole('button', { name: `Sign in as ${account}` })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 10_000 })
    await expect(isIn).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

const byPassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const credentialsOf = ({ email, password }: OwnUser) => [email, password] as const

test('an e-mail link from the demo mailbox signs in and leads to the page first asked for [S2.54]', async ({
  page,
}) => {
  await page.goto('/preferences/sessions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Lockerdesk')
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/preferences/sessions')
  await page.getByLabel('E-mail address').fill(emailOf('dealer'))
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  expect(page.url(), 'no address in the address').not.toContain('demo.lockerdesk.example')
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
  await page
    .getByRole('button', { name: new RegExp(`sign-in link.*${emailOf('dealer')}`) })
    .first()
    .click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/preferences\/sessions/)
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('by e-mail link').first()).toBeVisible()
})

test('a link that was used, or asked for elsewhere, says so and offers a new one', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await makeOwnUser(baseURL!)
  await page.request.post('/api/auth/link', { data: { email: user.email } })
  const link = await linkMailedTo(baseURL!, user.email, '/auth/link')
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('alert')).toContainText('requested in another browser')
  await elsewhere.close()
  await page.goto(link)
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('was already used')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Lockerdesk')
})

test('an unknown address and a wrong password learn nothing', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await page.goto('/auth/login')
  await byPassword(page, 'nobody@example.com', 'Not the password 1')
  await expect(page.getByText('E-mail address or password is wrong.')).toBeVisible()
  await page.goto('/auth/login')
  await byPassword(page, emailOf('superuser'), 'Not the password 1')
  await expect(page.getByText('E-mail address or password is wrong.')).toBeVisible()
})

test('a password signs in by keyboard alone', async ({ page, baseURL }) => {
  const user = await makeOwnUser(baseURL!)
  await page.goto('/auth/login')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use a password instead' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account of Nina Own' })).toBeVisible()
})

test('one click signs in as a demo account', async ({ page }) => {
  await page.goto('/auth/login?redirectTo=/preferences')
  await enterAs(page, 'Reseller', page.getByRole('heading', { name: 'User preferences' }))
})

test('whoever signs in after somebody signed out begins at the overview', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth/login')
  await byPassword(page, ...credentialsOf(await makeOwnUser(baseURL!)))
  await page.getByRole('link', { name: 'Shops', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Shops', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Nina Own' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await byPassword(page, ...credentialsOf(await makeOwnUser(baseURL!)))
  await expect(page.getByRole('heading', { name: /^Overview of/, level: 1 })).toBeVisible()
})

for (const redirectTo of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
  test(`signing in does not lead to ${redirectTo} [S2.4]`, async ({ page, baseURL }) => {
    await page.goto(`/auth/login?redirectTo=${encodeURIComponent(redirectTo)}`)
    await enterAs(page, 'Member', page.getByRole('button', { name: /Account of/ }))
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin)
  })
}

test('somebody invited sees who invites, chooses a password by its rules and is in', async ({
  page,
  baseURL,
}) => {
  const email = `invited-${crypto.randomUUID()}@example.com`
  await page.goto(await inviteSomebody(baseURL!, email))
  await expect(page.getByRole('main')).toContainText('invites you as Member')
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByLabel('Your name').fill('Nina Jansen')
  await page.getByRole('button', { name: 'Set a password (optional)' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Welcome1')
  await page.getByLabel('Confirm password').fill('Welcome2')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Password and confirm password should be the same')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Welcome1')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('This password appears in data leaks')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Seven green doors 8')
  await page.getByLabel('Confirm password').fill('Seven green doors 8')
  await expect(page.getByRole('img', { name: 'met', exact: true })).toHaveCount(5)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('button', { name: 'Account of Nina Jansen' })).toBeVisible()
})

test('a forgotten password is chosen anew by link', async ({ page, baseURL }) => {
  const user = await makeOwnUser(baseURL!)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByRole('link', { name: 'No password, or forgotten it?' }).click()
  await page.getByLabel('E-mail address').fill(user.email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await page.goto(await linkMailedTo(baseURL!, user.email, '/auth/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('Ab1')
  await page.getByLabel('Confirm password').fill('Ab1')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('Password is too short')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Seven green doors 8')
  await page.getByLabel('Confirm password').fill('Seven green doors 8')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Nina Own' })).toBeVisible()
})

const TITLES = {
  en: ['English', 'Sign in to Lockerdesk'],
  de: ['Deutsch', 'Bei Lockerdesk anmelden'],
  fr: ['Français', 'Se connecter à Lockerdesk'],
  nl: ['Nederlands', 'Inloggen bij Lockerdesk'],
} as const

test('the door speaks four languages at a click and remembers the choice [S1.25 S3.35]', async ({
  page,
}) => {
  await page.goto('/auth/login')
  for (const [language, [name, title]] of Object.entries(TITLES)) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.nl[1])
})

const NOWHERE = 'x'.repeat(43)
test('the door can be used by everyone', { tag: LONG }, async ({ page }) => {
  test.slow()
  for (const path of [
    '/auth/login',
    '/auth/login?problem=SSO_UNAVAILABLE',
    '/auth/link-sent',
    `/auth/link?token=${NOWHERE}`,
    `/auth/set-password?token=${NOWHERE}`,
    '/auth/reset-password',
    `/auth/invitation?token=${NOWHERE}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUsableByAll(page)
  }
})
