import { startFakeLoyalty } from '../../apps/api/test/fake-loyalty.ts'
import { startFakeWoocommerce } from '../../apps/api/test/fake-woocommerce.ts'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

test('a webshop is connected, told what is wrong with its key, and its order is a reservation seen live [S1.15 S2.51]', async ({
  page,
  context,
  request,
}) => {
  const woo = await startFakeWoocommerce(Number(process.env.E2E_WEBSHOP_PORT))
  await signIn(page, 'admin')
  await page.goto('/integrations')
  const connect = page.getByRole('link', { name: 'Connect: Webshop of De Vos Gentbrugge' })
  await expect(connect).toBeVisible()
  await expectNoAxeViolations(page)
  await connect.click()
  await page.getByLabel('Address of the webshop').fill(woo.url)
  const key = page.getByLabel('Consumer key')
  await key.fill('ck_wrong')
  await page.getByRole('textbox', { name: 'Consumer secret' }).fill(woo.secret)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The webshop did not accept this')).toBeVisible()
  await expect(key).toHaveAccessibleDescription(/Consumer key is invalid/)
  await expectNoAxeViolations(page)

  await key.fill(woo.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The webshop accepts the keys')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Registered: orders arrive at once')).toBeVisible()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()

  const order = woo.addOrder()
  await page.getByRole('button', { name: 'Show the newest orders' }).click()
  await expect(page.getByText('Becomes a reservation')).toBeVisible()
  woo.products.push({ id: 1, sku: 'WOO-1', name: 'Quince jelly', price: '4.50', tax_class: '' })
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported:')).toBeVisible()
  await expectNoAxeViolations(page)

  const list = await context.newPage()
  const shopId = new URL(page.url()).searchParams.get('shopId')
  await list.goto(`/reservations?shopId=${shopId}`)
  await expect(list.getByRole('table')).toBeVisible()
  const lastName = order.billing['last_name'] ?? '?'
  await list.getByPlaceholder(/^Name, phone/).fill(lastName)
  await expect(list.getByRole('table')).toBeHidden()
  const { payload, signature } = woo.webhookFor(order)
  const answer = await request.post(woo.hooks[0]?.delivery_url ?? '', {
    headers: { 'content-type': 'application/json', 'x-wc-webhook-signature': signature },
    data: payload,
  })
  await expect(answer).toBeOK()
  const name = new RegExp(lastName)
  await expect(list.getByRole('row', { name })).toBeVisible()
  await expect(page.getByRole('row', { name })).toContainText('Processing')
  await page.getByRole('row', { name }).getByRole('link').click()
  await expect(page.getByText('2 × Strawberries (4040)')).toBeVisible()
  await woo.stop()
})

test('the loyalty service says that the secret is wrong, and what failed is sent again [S2.59]', async ({
  page,
}) => {
  const clock = { now: () => new Date() }
  const service = await startFakeLoyalty(clock, Number(process.env.E2E_LOYALTY_PORT))
  await signIn(page, 'admin')
  await page.goto('/settings/loyalty?status=failed')
  await expect(page.getByText('422 This customer has no card (NO_CARD)')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Address of the service').fill(service.url)
  await page.getByLabel('Shop reference').fill(service.shopReference)
  const secret = page.getByRole('textbox', { name: 'Shared secret' })
  await secret.fill('a-secret-nobody-knows')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(secret).toHaveAccessibleDescription(/401 Signature does not match/)
  await secret.fill(service.secret)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The service recognises your shop')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expect.poll(() => service.booked.length).toBe(2)
  await service.stop()
})

test('a member has no business with integrations', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/integrations')
  await expect(page.getByText('You are not allowed to do this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Integrations' })).toHaveCount(0)
})
