import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'
import { plugInDevice } from '../virtual-device.ts'

/** A passkey that was removed is refused. */
test.use({ expectedConsoleErrors: /Failed to load resource.*\b422\b/ })

test('a passkey is added, named, signs in without a password, and is removed', {
  tag: EVERY_APPEARANCE,
}, async ({ page, baseURL }) => {
  test.setTimeout(600_000)
  const user = await makeOwnUser(baseURL!, { role: 'Admin' })
  await logIn(page.request, user)
  await plugInDevice(page)

  await page.goto('/preferences/password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(passkeys).toContainText('Not used yet')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey of yours.')).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the passkey').fill('Work phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('Work phone')).toBeVisible()
  await expectUsableByAll(page)

  await page.getByRole('button', { name: `Account of ${user.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()
  await page.goto('/preferences/sessions')
  await expect(page.getByText('by passkey')).toBeVisible()

  await page.goto('/preferences/password')
  await expect(passkeys).toContainText('Last used')
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys).toBeHidden()
  await page.getByRole('button', { name: `Account of ${user.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible()
})
