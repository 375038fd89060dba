import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnPlace } from '../own-place.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'
import { plugInDevice } from '../virtual-device.ts'

test('an Admin demands a passkey, and a Member sets one up before anything else', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000)
  const place = await makeOwnPlace(baseURL!, 'en')
  const { Admin: admin, Member: member } = place.people
  const at = `organisationId=${place.organisationId}`

  const office = await browser.newContext({ baseURL: baseURL! })
  const adminPage = await office.newPage()
  await plugInDevice(adminPage)
  await logIn(adminPage.request, admin)
  await adminPage.goto(`/preferences/password?${at}`)
  await adminPage.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(adminPage.getByRole('list', { name: 'Passkeys' })).toBeVisible()
  await adminPage.goto(`/settings/sign-in?${at}`)
  await expect(adminPage.getByText('1 person does not have one yet.')).toBeVisible()
  await adminPage.getByLabel('Required, except with single sign-on').check()
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Settings saved')).toBeVisible()
  await expectUsableByAll(adminPage)

  await plugInDevice(page)
  await logIn(page.request, member)
  await page.goto(`/reservations?${at}`)
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await expect(page.getByText(`Own ${place.mark} requires a passkey`)).toBeVisible()
  await expectUsableByAll(page)
  // No other page is reached meanwhile.
  await page.goto(`/lockers?${at}`)
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lockers' })).toBeVisible()

  await page.goto(`/preferences/password?${at}`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('and this is your last one')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await office.close()
})
