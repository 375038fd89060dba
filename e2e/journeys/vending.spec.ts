import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'

/** Sold by weight at 20 euros a kilogram, with a number of its own. */
const makeHam = async (ask: Awaited<ReturnType<typeof organisationAsker>>) => {
  const plu = String(10_000 + Math.floor(Math.random() * 89_999))
  const name = `Ham ${randomUUID().slice(0, 8)}`
  await ask('mutation ($data: ProductInput!) { createProduct(data: $data) { _id } }', {
    data: {
      plu,
      name: [{ language: 'en', value: name }],
      allergens: ['milk'],
      unitType: 'kg',
      minimumAmount: 200,
      interval: 50,
      price: 2_000,
      vatRate: 600,
      canUseMealVouchers: true,
    },
  })
  return { plu, name }
}

/** As a scale prints it: 21, the number, the price in cents, a check digit. */
const labelOf = (plu: string, cents: number): string => {
  const digits = `21${plu}${String(cents).padStart(5, '0')}`
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const add = async (page: Page, typed: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Add a product' })
  await field.fill(typed)
  await field.press('Enter')
}

test('two boxes go on sale with a ladder and a scale label, one is hidden, made cheaper and changed [S2.20]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 2)
  const { plu, name } = await makeHam(ask)
  await page.goto(`/reservations/vending?${place.inAddress}`)
  await page.getByRole('button', { name: 'Offer for sale' }).click()
  await expect(page.getByText('At least one product is needed')).toBeVisible()
  await add(page, name)
  await expect(page.getByRole('textbox', { name: `Amount of ${name}` })).toHaveValue('200 g')
  await add(page, labelOf(plu, 706))
  const content = page.getByRole('list', { name: 'Content' })
  await expect(content.getByText('353 g by label')).toBeVisible()
  await page.getByRole('button', { name: '20 / 35 / 50% over the day' }).click()
  const total = page.getByRole('region', { name: 'Price', exact: true })
  await expect(total.getByText('€11.06').first()).toBeVisible()
  await expect(total.getByText('VAT 6% on €10.43')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Price over time' })).toContainText('€5.53')
  const front = page.getByRole('group', { name: `Boxes of ${place.locker}` })
  for (const { label } of place.free.slice(0, 2))
    await front.getByRole('button', { name: new RegExp(`^Box ${label}\\b`) }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Offer 2 boxes' }).click()

  await expect(page).toHaveURL(/kind=offers/)
  const rows = page.getByRole('link', { name: `${name}, ${name}` })
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  const offer = page.getByRole('region', { name: 'For sale' })
  await expect(offer.getByText('On sale')).toBeVisible()
  await expectNoAxeViolations(page)
  await offer.getByRole('button', { name: 'Hide' }).click()
  await expect(offer.getByText('Hidden', { exact: true })).toBeVisible()
  await offer.getByRole('button', { name: 'Show' }).click()
  await expect(offer.getByText('On sale')).toBeVisible()
  await offer.getByRole('button', { name: 'Change discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change discount' })
  await dialog.getByRole('textbox', { name: 'Initial discount' }).fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(offer.getByText('€9.95').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}/offer`)
  await expect(page.getByRole('textbox', { name: 'Initial discount' })).toHaveValue(/10/)
  await expect(page.getByRole('link', { name: 'Shop page' })).toHaveAttribute('href', /^\/shop\//)
})

test('the settings of payment and virtual vending say how it stands [S1.16 S2.57 S2.58]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/settings/payment')
  const account = page.getByRole('region', { name: 'Payment account' })
  await expect(account.getByText('The account can receive payments.')).toBeVisible()
  const danger = page.getByRole('region', { name: 'Danger zone' })
  await danger.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('dialog')).toContainText('Customers can no longer pay')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Change history' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('hide offers')
  await page.getByRole('link', { name: 'Virtual vending' }).click()
  await expect(page.getByRole('region', { name: 'Sales settings of this shop' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the payment settings show themselves once all of them are there, so that nothing moves under the pointer', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query TestModes') === true) {
      asked.resolve()
      await held.promise
    }
    await route.fallback()
  })
  const settings = page.waitForResponse(
    (response) => response.request().postData()?.includes('query PaymentSettings') === true,
  )
  await page.goto('/settings/payment')
  await Promise.all([asked.promise, settings])
  const danger = page.getByRole('region', { name: 'Danger zone' })
  await expect(danger).toBeHidden()
  held.resolve()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect(danger).toBeVisible()
})
