import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'
import { openStorefront, putUpForSale } from '../shop-pages.ts'

/** An order that is paid, has two lines and was not given back in part: the dearest or the cheapest, so that journeys do not meet. */
const openPaidOrder = async (page: Page, direction: 'asc' | 'desc'): Promise<void> => {
  await page.goto(`/orders?status=Paid&sort=totalPrice&direction=${direction}`)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  const row = rows
    .filter({ hasText: ', ' })
    .filter({ hasNotText: 'refunded' })
    .filter({ hasNotText: 'disputed' })
    .filter({ hasNotText: 'Code not sent' })
    .first()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
}

test('orders are found and looked at; a line goes back, too much does not, the rest goes in three clicks, and the papers open [S1.8 S2.23 S2.24 S2.25]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const wanted = Promise.withResolvers<void>()
  await page.route('**/assets/opened-select-*.js', async (route) => {
    await wanted.promise
    await route.continue()
  })
  await page.goto('/orders')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByRole('link').first()).toBeVisible()
  const topAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // The page follows its new width by itself, a moment later.
    let top: number | undefined
    const hasSettled = async () => {
      const before = top
      top = (await table.boundingBox())?.y
      return top === before
    }
    await expect.poll(hasSettled, { intervals: [1_000] }).toBe(true)
    return top
  }
  const shop = page.getByRole('combobox', { name: 'Shop' })
  const places = async () => [await topAt(390), await topAt(1440), await shop.boundingBox()]
  const before = await places()
  await shop.click()
  wanted.resolve()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
  const after = await places()
  expect(after, 'what is clicked stays where it is').toEqual(before)
  await openPaidOrder(page, 'desc')
  await expectNoAxeViolations(page)
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const whole = await amount.inputValue()
  await expect(dialog.getByRole('button', { name: `Refund €${whole}`, exact: true })).toBeVisible()
  await dialog.getByRole('checkbox').last().uncheck()
  await expect(amount).not.toHaveValue(whole)
  const price = await amount.inputValue()
  await amount.fill('9999.00')
  await dialog.getByRole('button', { name: /^Refund €/ }).click()
  await expect(dialog.getByText(/^At least 1 cent and at most/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: `Full refund: €${price}` }).click()
  await expect(amount).toHaveValue(price)
  await dialog.getByRole('radio', { name: 'Damaged' }).check()
  await dialog.getByRole('button', { name: `Refund €${price}`, exact: true }).click()
  await expect(page.getByText('Refund booked')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Damaged')).toBeVisible()

  const papers = page.getByRole('region', { name: 'Receipts and credit notes' })
  await expect(papers.getByText(/^Credit note C\d{4}-\d+$/)).toBeVisible()
  const fetched = page.waitForResponse(/\/api\/orders\/[0-9a-f]{24}\/papers\//)
  await papers.getByRole('button', { name: /^Open as PDF: R/ }).click()
  expect((await fetched).headers()['content-type']).toBe('application/pdf')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'Goodwill' }).check()
  await dialog.getByRole('button', { name: /^Refund €/ }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Refunded')

  await page.goto('/orders')
  await page.getByRole('textbox', { name: 'Number, name, e-mail, phone or amount' }).fill(number)
  await expect(
    page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: number, exact: true }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('contact details are corrected; a Member sees no refund, an Admin cancels and reads what happens [S2.26 S2.27]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openPaidOrder(page, 'asc')
  const address = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Edit contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText('Field may not be empty').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Wilhelmina')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/^Contact details changed/).first()).toBeVisible()

  await signIn(page, 'member')
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Edit contact' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden()

  await signIn(page, 'admin')
  await page.goto(address)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await expect(dialog.getByText(/goes back to the customer\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order canceled')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toContainText('Canceled')
})

test('a dispute stands on its order until the bank decides; a refund in the provider’s dashboard does too', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 1)
  const [box] = place.free
  if (box === undefined) throw new Error('no free box')
  const storefront = await openStorefront(ask, place)
  const { _id } = await putUpForSale(ask, place, box)
  const placed = await page.request.post(
    `/api/storefront${storefront.replace('/shop', '')}/orders`,
    {
      data: {
        reservationIds: [_id],
        firstName: 'Vera',
        lastName: 'Dispute',
        email: `vera-${randomUUID()}@post.example`,
        language: 'en',
      },
    },
  )
  const { checkoutUrl } = (await placed.json()) as { checkoutUrl: string }
  const visit = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const bank = await visit.newPage()
  const press = async (name: string) => {
    await bank.goto(checkoutUrl)
    await bank.getByRole('button', { name, exact: true }).click()
  }
  await press('Pay')
  await expect(bank).not.toHaveURL(/sandbox/)
  await press('Dispute it as the buyer')
  await expect(bank.getByRole('status')).toHaveText(
    'The buyer disputes this. The bank has not decided yet.',
  )

  const { getReservationById } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { order { _id } } }',
    { id: _id },
  )
  const { order } = getReservationById as { order: { _id: string } }
  await page.goto(`/orders/${order._id}?${place.inAddress}`)
  const disputes = page.getByRole('region', { name: 'Disputes' })
  await expect(disputes).toContainText('Not received')
  await expect(disputes).toContainText('Needs a response')
  await expectNoAxeViolations(page)
  const evidence = page.waitForResponse(/\/disputes\/[0-9a-f]{24}\/evidence\.pdf$/)
  await disputes.getByRole('button', { name: /^Evidence as PDF: / }).click()
  expect((await evidence).headers()['content-type']).toBe('application/pdf')
  await press('Decide for the shop')
  await expect(disputes).toContainText('Won')
  await press('Refund it in the dashboard')
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Refunded')
  await visit.close()
})
