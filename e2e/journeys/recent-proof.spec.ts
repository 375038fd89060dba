import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'

/** The server asks for a proof by refusing the call. */
test.use({ expectedConsoleErrors: /Failed to load resource|REAUTHENTICATION_REQUIRED/ })

let product: Product
// Of its own: the clock moves.
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

test('an hour after signing in, an Admin proves who it is before a pincode is shown and a refund leaves', async ({
  browser,
}) => {
  const user = await makeOwnUser(product.url, { role: 'Admin' })
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await logIn(page.request, user)
  const passAnHour = async () =>
    expect(await page.request.post('/api/demo/clock', { data: { minutes: 60 } })).toBeOK()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })

  await page.goto('/customers')
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click()
  const hidden = page.getByRole('img', { name: 'Hidden pincode' })
  await expect(hidden).toBeVisible()
  await passAnHour()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await proof.getByRole('button', { name: 'Close' }).click()
  await expect(hidden, 'without a proof').toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await proof.getByLabel('Password', { exact: true }).fill(user.password)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(proof).toBeHidden()
  await expect(hidden).toBeHidden()

  await page.goto('/orders?status=Paid&sort=totalPrice&direction=desc')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await passAnHour()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog').first()
  await refund.getByRole('radio', { name: 'Damaged' }).check()
  await refund.getByRole('button', { name: /^Refund €/ }).click()
  await proof.getByLabel('Password', { exact: true }).fill(user.password)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Refund booked')).toBeVisible()
  await context.close()
})
