import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, LONG, test } from '../fixtures.ts'
import { expectUsableByAll } from '../usable.ts'
import { goTo } from '../go-to.ts'
import { makeOwnUser, type OwnUser } from '../own-user.ts'

test.use({ expectedConsoleErrors: /Failed to load resource.*\b(401|422)\b/ })

const enter = (page: Page, { email, password }: OwnUser): Promise<void> =>
  logIn(page.request, { email, password })

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('preferences take effect at once and stay [S1.27 S2.52]', async ({ page, baseURL }) => {
  await enter(page, await makeOwnUser(baseURL!))
  await page.goto('/preferences')
  await choose(page, 'Language', 'Deutsch')
  await choose(page, 'Theme', 'Dark')
  await choose(page, 'Table density', 'Compact')
  await choose(page, 'Date format', 'YYYY-MM-DD')
  await expect(page.getByText(/Today: \d{4}-\d{2}-\d{2}/)).toBeVisible()
  const saveBar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(saveBar).toContainText('Language, Date format, Theme, Table density')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Benutzereinstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Benutzereinstellungen' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Datumsformat' })).toHaveValue('YYYY-MM-DD')
})

test('a name that is empty is refused at its field, and leaving asks', async ({
  page,
  baseURL,
}) => {
  await enter(page, await makeOwnUser(baseURL!))
  await page.goto('/preferences')
  await page.getByRole('textbox', { name: 'Name' }).fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Field may not be empty')).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByText('Field may not be empty')).toBeVisible()
})

test('the password is changed by its rules, with its exact messages [S2.53 S5.5 S5.6]', async ({
  page,
  baseURL,
}) => {
  const user = await makeOwnUser(baseURL!)
  await enter(page, user)
  await page.goto('/preferences/password')
  const save = page.getByRole('button', { name: 'Change password' })
  const type = async (current: string, password: string, confirm: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(confirm)
  }
  await type(user.password, 'Ab1', 'Ab1')
  await save.click()
  await expect(page.getByText('Password is too short')).toBeVisible()
  await type(user.password, 'Seven green doors 8', 'Seven green doors 9')
  await save.click()
  await expect(page.getByText('Password and confirm password should be the same')).toBeVisible()
  await type(user.password, 'Summer2026', 'Summer2026')
  await save.click()
  await expect(page.getByText('This password appears in data leaks')).toBeVisible()
  await type('Not the current 1', 'Seven green doors 8', 'Seven green doors 8')
  await expect(page.getByRole('img', { name: 'met', exact: true })).toHaveCount(5)
  await save.click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await type(user.password, 'Seven green doors 8', 'Seven green doors 8')
  await save.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
})

test('a session ended here is over there', async ({ page, browser, baseURL }) => {
  const user = await makeOwnUser(baseURL!)
  await enter(page, user)
  const there = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/18 Safari/604' })
  await enter(there, user)
  await there.goto('/preferences')
  await expect(there.getByRole('heading', { name: 'User preferences' })).toBeVisible()
  await page.goto('/preferences/sessions')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
  await there.reload()
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Sign in to Lockerdesk')
  await there.close()
})

test('signing out everywhere else asks first', async ({ page, browser, baseURL }) => {
  const user = await makeOwnUser(baseURL!)
  await enter(page, user)
  const there = await browser.newPage()
  await enter(there, user)
  await page.goto('/preferences/sessions')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Every other browser and device has to sign in again.')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  expect((await there.request.get('/api/auth/token')).status()).toBe(401)
  await there.close()
})

test('a call that wants a fresh sign-in asks for the password, then goes through', async ({
  page,
  baseURL,
}) => {
  const user = await makeOwnUser(baseURL!)
  await enter(page, user)
  // As the server answers ten minutes after signing in.
  let isStale = true
  await page.route('**/graphql', async (route) => {
    const isChange = route.request().postData()?.includes('UpdatePreferences') === true
    if (!isChange || !isStale) return route.continue()
    return route.fulfill({
      json: {
        data: null,
        errors: [{ message: 'no', extensions: { code: 'REAUTHENTICATION_REQUIRED' } }],
      },
    })
  })
  await page.goto('/preferences')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nina Proven')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill('Not the password 1')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
  await expectNoAxeViolations(page)
  isStale = false
  await dialog.getByLabel('Password', { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Nina Proven' })).toBeVisible()
})

test("one's own account can be used by everyone", { tag: LONG }, async ({ page, baseURL }) => {
  test.slow()
  await enter(page, await makeOwnUser(baseURL!))
  for (const path of ['/preferences', '/preferences/password', '/preferences/sessions']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main form, main li').first()).toBeVisible()
    await expectUsableByAll(page)
  }
})
