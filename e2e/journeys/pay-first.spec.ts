import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const PATIENT = { timeout: 60_000 }
const PICKUP_MS = 5 * 60 * 60 * 1000

test('a reservation is paid first: asked for on the screen, paid by the link in the mail, and only then the code may go', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000)
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 1)
  const email = `${randomUUID()}@post.example`
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    {
      data: {
        shopId: place.shopId,
        boxes: [{ lockerId: place.lockerId, boxId: place.free[0]?._id }],
        pickupDateTime: new Date(Date.now() + PICKUP_MS).toISOString(),
        language: 'en',
        firstName: 'Łukasz',
        lastName: 'Çapek',
        emails: [email],
        notificationTypes: ['email'],
        automaticallySendNotification: false,
        shouldCustomerPay: true,
        orderAmount: 3_480,
      },
    },
  )
  const { _id } = createReservation as { _id: string }
  const address = `/reservations/${_id}?${place.inAddress}`
  await page.goto(address)
  const request = page.getByRole('button', { name: 'Send payment request' })
  await expect(request).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send notification' })).toBeHidden()
  await request.click()
  await expect(page.getByText('The payment request is on its way')).toBeVisible()
  await expect(page.getByText(/^Requested \d/)).toBeVisible()
  await page
    .getByRole('list', { name: 'History' })
    .getByRole('link', { name: 'View message' })
    .first()
    .click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Pay €34.80' })
  const link = (await button.getAttribute('href')) ?? ''

  const visit = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const customer = await visit.newPage()
  await customer.goto(`${link}/result`)
  await expect(
    customer.getByRole('heading', { level: 1, name: 'Waiting for the payment' }),
  ).toBeVisible()
  await expectUsableByAll(customer)
  await customer.getByRole('link', { name: 'Pay' }).click()
  await expect(customer).toHaveURL(/\/sandbox\/checkout\//)
  await customer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible(
    PATIENT,
  )
  await customer.goto(link)
  await expect(customer.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible()
  await visit.close()

  await page.goto(address)
  await page.getByRole('button', { name: 'Send notification' }).click()
  const story = page.getByRole('list', { name: 'History' })
  await expect(story.getByText('Paid', { exact: true })).toBeVisible()
  await expect(story.getByText('Code', { exact: true })).toBeVisible(PATIENT)
  await expect(page.getByRole('button', { name: /^Send payment request/ })).toBeHidden()
})
