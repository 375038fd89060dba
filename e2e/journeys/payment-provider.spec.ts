import { type FakeMollie, startFakeMollie } from '../../apps/api/test/fake-mollie.ts'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
let mollie: FakeMollie
test.beforeAll(async () => {
  test.setTimeout(600_000)
  mollie = await startFakeMollie()
  product = await startProduct({ MOLLIE_API_URL: `${mollie.url}/v2/` })
})
test.afterAll(async () => {
  await product.remove()
  await mollie.stop()
})

test('an Admin chooses Mollie, is told at the field what is wrong with a token, and connects with a right one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, 'admin')
  await page.goto('/settings/payment')
  const account = page.getByRole('region', { name: 'Payment account' })
  await expect(account.getByText('Sandbox (no real money)').first()).toBeVisible()
  await account.getByRole('radio', { name: 'Mollie' }).check()
  const token = account.getByLabel('Access token')
  await account.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(token).toHaveAccessibleDescription(/Field may not be empty/)
  await token.fill('access_wrong')
  await account.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(token).toHaveAccessibleDescription(/Mollie does not accept this token/)
  await expectNoAxeViolations(page)

  await token.fill(mollie.addOrganisation().token)
  await account.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Account connected')).toBeVisible()
  await expect(account.getByText('The account can receive payments.')).toBeVisible()
  await expect(account.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(account.getByText(/^pfl_/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await context.close()
})
