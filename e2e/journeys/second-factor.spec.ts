import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

/** A code that was used before is refused. */
test.use({ expectedConsoleErrors: /Failed to load resource.*\b422\b/ })

const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Lockerdesk' })).toBeVisible()
}

const firstStep = async (page: Page, user: { email: string; password: string }) => {
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByLabel('E-mail address').fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('an authenticator app is set up, asked for at the next sign-in, and replaced once by a recovery code', {
  tag: EVERY_APPEARANCE,
}, async ({ page, baseURL }) => {
  test.setTimeout(600_000)
  const user = await makeOwnUser(baseURL!, { role: 'Admin' })
  await logIn(page.request, user)

  await page.goto('/preferences/password')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  await expectUsableByAll(page)
  const key = (await dialog.getByRole('status').innerText()).replaceAll(/\s/g, '')
  const secret = Secret.fromBase32(key)
  await dialog.getByLabel('Code that the app shows').fill(TOTP.generate({ secret }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectUsableByAll(page)
  const recoveryCode = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectUsableByAll(page)

  await signOut(page, user.name)
  await firstStep(page, user)
  await expectUsableByAll(page)
  // The code of the next half minute counts already; the one that confirmed the app was used up.
  const code = TOTP.generate({ secret, timestamp: Date.now() + 30_000 })
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()

  await signOut(page, user.name)
  await firstStep(page, user)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()

  await signOut(page, user.name)
  await firstStep(page, user)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
})
