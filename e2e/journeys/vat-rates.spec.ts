import type { Page } from '@playwright/test'
import { dayAfter, dayIn } from '@lockerdesk/domain'
import { expect, signIn, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const DAY_MINUTES = 24 * 60

/** Its clock is moved, so nobody else uses it. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const todayAt = async (page: Page): Promise<string> => {
  const { now } = (await (await page.request.get('/api/demo/clock')).json()) as { now: string }
  return dayIn('be', new Date(now))
}
const long = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

test('a SuperUser announces a rate of VAT; on its first day a shop’s product form offers it', {
  tag: EVERY_APPEARANCE,
}, async ({ browser }) => {
  test.slow()
  const platform = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(platform, 'superuser')
  await platform.goto('/admin?tab=vatRates')
  const belgium = platform.getByRole('region', { name: 'Belgium' })
  await expect(belgium.getByRole('listitem').filter({ hasText: '21%' })).toContainText('since')
  const tomorrow = dayAfter(await todayAt(platform))

  await belgium.getByRole('button', { name: 'Add rate for Belgium' }).click()
  const dialog = platform.getByRole('dialog', { name: 'Add rate for Belgium' })
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('7.5')
  await dialog.getByRole('textbox', { name: 'First day' }).fill(dayAfter(tomorrow, -3))
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await expect(dialog.getByText('Rates of past days cannot be changed')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First day' }).fill(tomorrow)
  await dialog.getByRole('checkbox', { name: 'Usual rate of food' }).check()
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await expect(dialog.getByText('Another rate applies to food')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Usual rate of food' }).uncheck()
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await expect(dialog).toBeHidden()
  await expect(belgium.getByRole('listitem').filter({ hasText: '7.5%' })).toContainText(
    `from ${long(tomorrow)}`,
  )
  await expectUsableByAll(platform)

  await belgium.getByRole('button', { name: 'Actions for 12% in Belgium' }).click()
  await platform.getByRole('menuitem', { name: 'Set last day' }).click()
  const ending = platform.getByRole('dialog', { name: 'Last day of 12% in Belgium' })
  await ending.getByRole('button', { name: 'Save' }).click()
  await expect(ending).toBeHidden()
  await platform.goto('/admin?tab=logs')
  await expect(platform.getByText('VAT rate 7.5% added for BE')).toBeVisible()
  await platform.context().close()

  const shop = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(shop, 'admin')
  await shop.goto('/products/new')
  const usual = shop.getByRole('group', { name: 'Usual rates' })
  await expect(usual.getByRole('button')).toHaveText(['6%', '12%', '21%'])
  await expect(shop.getByText(`7.5% from ${long(tomorrow)}`)).toBeVisible()
  await usual.getByRole('button', { name: '12%' }).click()
  await shop.getByLabel('PLU').fill('991200')
  await shop.getByLabel('Name (English)').fill('Catered platter')
  await shop.getByRole('textbox', { name: 'Price per piece', exact: true }).fill('25')
  await shop.getByRole('button', { name: 'Create product' }).click()
  await expect(shop.getByRole('heading', { name: 'Catered platter' })).toBeVisible()

  // An open page would ask with a token of yesterday.
  await shop.goto('about:blank')
  const moved = await shop.request.post('/api/demo/clock', { data: { minutes: DAY_MINUTES } })
  await expect(moved).toBeOK()
  await shop.goto('/products/new')
  await expect(usual.getByRole('button')).toHaveText(['6%', '7.5%', '21%'])
  await expect(shop.getByText('7.5% from')).toHaveCount(0)
  await shop.goto('/products?tab=endedVatRate')
  const row = shop.getByRole('row').filter({ hasText: 'Catered platter' })
  await expect(row.getByText('Ended')).toBeVisible()
  await row.getByRole('link', { name: 'Catered platter' }).click()
  await expect(shop.getByText('This rate is no longer valid')).toBeVisible()
  await usual.getByRole('button', { name: '7.5%' }).click()
  await expect(shop.getByText('This rate is no longer valid')).toBeHidden()
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(shop.getByText('Product saved')).toBeVisible()
  await shop.goto('/products?tab=endedVatRate')
  await expect(shop.getByRole('row').filter({ hasText: 'Catered platter' })).toHaveCount(0)
})
