import type { Page } from '@playwright/test'
import { expect, logIn, signIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
}

test('ctrl-K finds anything by one question, is worked by keys, and remembers where one was', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    asked.push((request.postDataJSON() as { query: string }).query)
  })
  await signIn(page, 'admin')
  await open(page, '/shops')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const group = (name: string) => palette.getByRole('group', { name })
  await expect(group('Actions').getByRole('option').first()).toHaveText('New reservation')
  await expect(group('Recent')).toHaveCount(0)
  asked.length = 0
  await page.keyboard.insertText('koelk')
  const lockers = group('Lockers')
  await expect(lockers.getByRole('option').first()).toBeVisible()
  await expect(lockers.locator('mark').first()).toHaveText(/koelk/i)
  // The page behind it asks for its own rows again, now and then.
  const byPalette = asked.filter((query) => !query.startsWith('query Shops('))
  expect(byPalette.filter((query) => /findCustomers|findOrders|shops\(/.test(query))).toEqual([])
  expect(asked.filter((query) => query.includes('search('))).toHaveLength(1)

  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const first = palette.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(first).toContainText('Koelkast achter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lockers\/[0-9a-f]{24}/)
  // Whoever turns back before it is there brings the page back that had made room for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Koelkast achter' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(group('Recent').getByRole('option').first()).toContainText('Koelkast achter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('qqxxyyzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await goTo(page, '/shops')
  const shop = page.getByRole('table', { name: 'Shops' }).getByRole('link').first()
  const visited = await shop.innerText()
  await shop.click()
  await expect(page.getByRole('heading', { level: 1, name: visited })).toBeVisible()
  await expect
    .poll(() => page.evaluate<string>('JSON.stringify(localStorage)'), 'visited by a link')
    .toContain(visited)
  await page.keyboard.press('Control+k')
  await expect(group('Recent').getByRole('option').first()).toContainText(visited)
})

test('actions run from anywhere, and who may not is not offered them', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await open(page, '/shops')
  await page.keyboard.insertText('settings payment')
  await expect(page.getByRole('option').first()).toHaveText('Settings › Payment')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/payment/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('create prod')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/new/)

  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Member' }))
  await open(page, '/shops')
  await expect(page.getByRole('option', { name: 'New reservation' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^(Settings|Create product)/ })).toHaveCount(0)
})

test('what is found can be acted on, by the dialog that always asks', async ({ page }) => {
  await signIn(page, 'admin')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/shops')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('option', { name: 'Switch to dark' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Switch to light' })).toHaveCount(0)

  await page.keyboard.insertText('refund')
  const refunds = palette.getByRole('group', { name: 'Orders that can be refunded' })
  await expect(refunds.getByRole('option').first()).toHaveText(/^Refund #\d+.*€/)
  await refunds.getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: /^Refund/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}\?(?!.*act=)/)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('koelkast achter')
  await palette
    .getByRole('group', { name: 'Actions on results' })
    .getByRole('option', { name: /^Lock down Koelkast achter/ })
    .click()
  const lockdown = page.getByRole('dialog', { name: /lock/i })
  await expect(lockdown.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lockdown).toBeHidden()
})

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa'
test('the page of a thing that is not there says which', async ({ page }) => {
  await signIn(page, 'superuser')
  await page.goto('/')
  await page.getByRole('button', { name: /Slagerij De Vos/ }).click()
  await expect(page).toHaveURL(/organisationId/)
  const { search } = new URL(page.url())
  for (const [path, thing] of [
    ['users', 'user'],
    ['shops', 'shop'],
    ['dealers', 'dealer'],
    ['resellers', 'reseller'],
    ['messages', 'message'],
    ['announcements', 'announcement'],
    ['integrations/webhooks', 'webhook'],
  ]) {
    await goTo(page, `/${path}/${UNKNOWN}${search}`)
    await expect(page.getByText(`This ${thing} does not exist or has been deleted.`)).toBeVisible()
  }
  for (const [path, thing] of [
    [`reservations/${UNKNOWN}/offer${search}`, 'offer'],
    [`temperature${search}&lockerId=${UNKNOWN}`, 'locker'],
    [`temperature/report${search}&lockerId=${UNKNOWN}`, 'locker'],
  ]) {
    await goTo(page, `/${path}`)
    await expect(page.getByText(`This ${thing} does not exist or has been deleted.`)).toBeVisible()
  }
})
