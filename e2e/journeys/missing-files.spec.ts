import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

test.use({
  expectedConsoleErrors: /Failed to load resource|dynamically imported module|Importing a module/,
})

test('a page whose file cannot be loaded names itself, says why and asks for a refresh [S2.65]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.route('**/assets/shops-page-*.js', (route) => route.abort())
  await page.goto('/shops')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText(/^\/shops: /)).toBeVisible()
  await expect(page.getByText('Please refresh the page.')).toBeVisible()
  await expect(page).toHaveTitle('This page could not be loaded · Lockerdesk')
  await expect(page.getByRole('navigation'), 'it takes the whole screen').toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a part of a page that does not arrive leaves the page as it is, and is asked for again', async ({
  page,
}) => {
  await signIn(page, 'admin')
  let isAway = true
  await page.route('**/assets/opened-select-*.js', (route) =>
    isAway ? route.abort() : route.continue(),
  )
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/opened-select-'),
  )
  await page.goto('/orders')
  const firstOrder = page.getByRole('table', { name: 'Orders' }).getByRole('link').first()
  await expect(firstOrder).toBeVisible()
  const shop = page.getByRole('combobox', { name: 'Shop' })
  await shop.click()
  await missed
  await expect(shop).toHaveAttribute('aria-expanded', 'false')
  isAway = false
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(firstOrder).toBeVisible()
})
