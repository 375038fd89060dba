import { request } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, logIn, signIn, test } from '../fixtures.ts'
import { askerOf, linkMailedTo, makeOwnUser, type OwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

/** Sets up an authenticator app by the API and returns the page of the user. */
const addAuthenticator = async (baseURL: string, user: OwnUser): Promise<string> => {
  const api = await request.newContext({ baseURL })
  await logIn(api, user)
  const ask = await askerOf(api)
  const prepared = await ask('mutation { prepareAuthenticator { secret setup } }')
  const { secret, setup } = prepared['prepareAuthenticator'] as { secret: string; setup: string }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  await ask(
    `mutation ($setup: String!, $code: String!) {
      addAuthenticator(name: "Phone", setup: $setup, code: $code) }`,
    { setup, code },
  )
  const { getCurrentUser } = await ask('{ getCurrentUser { _id roles { referenceId } } }')
  await api.dispose()
  const { _id, roles } = getCurrentUser as { _id: string; roles: { referenceId: string }[] }
  return `/users/${_id}?organisationId=${roles[0]?.referenceId}`
}

test('somebody who lost their phone begins to wait, stops it, and starts over with the help of an Admin', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000)
  const user = await makeOwnUser(baseURL!)
  const userPage = await addAuthenticator(baseURL!, user)
  const enterPassword = async () => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Use a password instead' }).click()
    await page.getByLabel('E-mail address').fill(user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(user.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  await enterPassword()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByRole('button', { name: 'I lost my devices' }).click()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Start the waiting time' }).click()
  await expect(page.getByText('The waiting time ends on')).toBeVisible()

  await page.goto(await linkMailedTo(baseURL!, user.email, '/auth/keep-devices'))
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByRole('heading', { name: 'Removal stopped' })).toBeVisible()

  const office = await browser.newContext({ baseURL: baseURL! })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto(userPage)
  await adminPage.getByRole('button', { name: 'Lost devices: start over' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(adminPage.getByText('The devices were removed.')).toBeVisible()
  await office.close()

  await enterPassword()
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()
})
