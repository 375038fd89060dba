import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../apps/api/test/identity-provider.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { type Product, startProduct } from '../product.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const GROUP = 'bakery-staff'
const PERSON = { email: 'kim@acme.example', isVerified: true, name: 'Kim Peeters' }

let product: Product
let provider: TestIdentityProvider
test.beforeAll(async () => {
  test.setTimeout(600_000)
  const port = await freePort()
  provider = await startIdentityProvider({ publicUrl: `http://localhost:${port}` })
  const { issuer, clientId, clientSecret, name } = provider.config
  product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  })
})
test.afterAll(async () => {
  await product.remove()
  await provider.stop()
})

// The last call of somebody who is out is refused.
test.use({ expectedConsoleErrors: /401/ })

test('a group gives somebody one shop, and who leaves the group is out at the next refresh', {
  tag: EVERY_APPEARANCE,
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const office = await browser.newContext({ baseURL: product.url })
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  await admin.goto('/settings/sign-in')
  const card = admin.getByRole('region', { name: 'Groups of your identity provider' })
  await expect(card.getByText('No group assigns a role yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Add group' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a group' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Group')).toHaveAccessibleDescription(/Field may not be empty/)
  await dialog.getByLabel('Group').fill(GROUP)
  await dialog.getByRole('combobox', { name: 'Shops' }).click()
  const choice = admin.getByRole('option').first()
  const shop = (await choice.innerText()).split('\n')[0] ?? ''
  await choice.click()
  await dialog.getByRole('heading', { name: 'Add a group' }).click()
  await expectUsableByAll(admin)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('row', { name: new RegExp(GROUP) })).toContainText(shop)
  await expectUsableByAll(admin)

  provider.accounts.set('kim', { ...PERSON, groups: [GROUP] })
  const counter = await browser.newContext({ baseURL: product.url })
  const page = await counter.newPage()
  // The provider's own pages ask for a font that is not ours.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await page.goto('/auth/login?redirectTo=/shops')
  await page.getByRole('link', { name: 'Acme' }).click()
  await page.locator('input[name=login]').fill('kim')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button').click()
  // A new account has the language of the organisation.
  await page.getByRole('button', { name: 'Begrepen' }).click()
  const shops = page.getByRole('heading', { level: 1, name: 'Winkels' })
  await expect(shops).toBeVisible()
  await expect(page.getByRole('link', { name: shop }).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await admin.goto('/users')
  await expect(admin.getByRole('row', { name: /Kim Peeters/ })).toContainText(`By group ${GROUP}`)
  await admin.getByRole('link', { name: 'Kim Peeters' }).click()
  await expect(
    admin.getByText('The identity provider assigns and removes this role.'),
  ).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Change role' })).toBeHidden()
  await expectUsableByAll(admin)

  provider.accounts.set('kim', { ...PERSON, groups: [] })
  await page.reload()
  await expect(shops).toBeVisible()
  const moved = await page.request.post('/api/demo/clock', { data: { minutes: 20 } })
  await expect(moved).toBeOK()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Acme' })).toBeVisible()
  await admin.goto('/logs')
  await expect(
    admin.getByText(`The identity provider removed the role Member from Kim Peeters`).first(),
  ).toBeVisible()
  await office.close()
  await counter.close()
})
