import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'
import { cardOf, openStorefront, putUpForSale } from '../shop-pages.ts'

interface Product {
  readonly _id: string
  readonly minimumAmount: number
  readonly price: number
  readonly canUseMealVouchers: boolean
}

const PATIENT = { timeout: 15_000 }

test('a buyer sees what meal vouchers may pay and pays with them; staff see it, and a refund goes back as vouchers', async ({
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
  const { products } = await ask(
    '{ products(pagination: { limit: 100 }) { items { _id minimumAmount price canUseMealVouchers } } }',
  )
  const food = (products as { items: Product[] }).items.find(
    ({ price, canUseMealVouchers }) => canUseMealVouchers && price > 100,
  )
  const offer = await putUpForSale(ask, place, box, food)

  const visit = await browser.newContext({
    locale: 'en-GB',
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const buyer = await visit.newPage()
  await buyer.goto(storefront)
  const card = cardOf(buyer, offer, 'Box')
  await expect(card.getByText('Meal vouchers accepted')).toBeVisible()
  await card.getByRole('button', { name: /^Add/ }).click()
  await buyer.getByRole('button', { name: 'To checkout' }).click()
  const basket = buyer.getByRole('region', { name: 'Your basket' })
  await expect(basket.getByText('Payable with meal vouchers')).toBeVisible()
  await expectNoAxeViolations(buyer)
  await buyer.getByRole('textbox', { name: 'First name' }).fill('Marie')
  await buyer.getByRole('textbox', { name: 'Last name' }).fill('Voucher')
  await buyer.getByRole('textbox', { name: 'E-mail' }).fill(`marie-${randomUUID()}@post.example`)
  await buyer.getByRole('button', { name: /^Pay/ }).click()
  await expect(buyer).toHaveURL(/\/sandbox\/checkout\//)
  await buyer.getByRole('button', { name: 'Pay with meal vouchers' }).click()
  await expect(buyer.getByRole('heading', { name: /Thank you, Marie/ })).toBeVisible(PATIENT)
  await visit.close()

  const { getReservationById } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { order { _id } } }',
    { id: offer._id },
  )
  const { order } = getReservationById as { order: { _id: string } }
  await page.goto(`/orders/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText('Paid with meal vouchers')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(/was paid with meal vouchers: return it through their issuer/),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('radio', { name: 'Damaged' }).check()
  await dialog.getByRole('button', { name: /^Refund €/ }).click()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText(/as meal vouchers/)).toBeVisible(PATIENT)
})
