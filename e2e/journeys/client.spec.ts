import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

test.use({ expectedConsoleErrors: /Failed to load resource|\[Network\]|\[GraphQL\]/ })

test('a lost connection is tried three times in all, and a change keeps its key [S8.1 S9.2]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/shops/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Key shop')
  await page.getByLabel('E-mail').first().fill('key@shop.example')
  await page.getByLabel('Phone number').fill('+32 9 123 45 67')
  await page.getByLabel('Street').fill('Markt')
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('1')
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('City').fill('Gent')
  const keys: (string | undefined)[] = []
  await page.route('**/graphql', async (route) => {
    const isChange = route.request().postData()?.includes('CreateShop') === true
    if (!isChange) return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length < 3 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expect(page.getByRole('heading', { name: 'Key shop' })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test("'server is stopping' is tried again and never shown [S8.2]", async ({ page }) => {
  await signIn(page, 'admin')
  let answers = 0
  await page.route('**/graphql', async (route) => {
    const isList = route.request().postData()?.includes('query Shops') === true
    if (!isList || ++answers > 2) return route.continue()
    return route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ data: null, errors: [{ message: 'server is stopping' }] }),
    })
  })
  await page.goto('/shops')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  expect(answers).toBeGreaterThanOrEqual(3)
})

test('without a connection every screen says so and since when, and keeps what was typed', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  await page.goto('/shops/new')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Offline shop')
  await page.getByLabel('E-mail').first().fill('offline@shop.example')
  await page.getByLabel('Phone number').fill('+32 9 123 45 67')
  await page.getByLabel('Street').fill('Markt')
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('1')
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('City').fill('Gent')
  const bar = page.getByRole('status').filter({ hasText: 'No connection' })
  await expect(bar).toHaveCount(0)
  await context.setOffline(true)
  await expect(bar).toHaveText(/^No connection · as of \d\d:\d\d$/)
  const create = page.getByRole('button', { name: 'Create shop' })
  await create.click()
  await expect(create).toHaveAttribute('data-loading', 'true')
  await expect(create, 'given up after three tries').not.toHaveAttribute('data-loading', 'true')
  await expect(name).toHaveValue('Offline shop')
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  await create.click()
  await expect(page.getByRole('heading', { name: 'Offline shop' })).toBeVisible()
})

test('a token is fetched once for everything that waits, and refreshed when five minutes remain [S7.8 S9.18]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/token')) asked.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([''])
  await page.clock.fastForward('09:30')
  await page.clock.runFor(12_000)
  expect(asked).toEqual([''])
  await page.clock.fastForward('01:00')
  await page.clock.runFor(12_000)
  await expect.poll(() => asked).toEqual(['', '?refresh=true'])
})

test('UNAUTHENTICATED refreshes the token and repeats the call [S7.9 S8.3]', async ({ page }) => {
  await signIn(page, 'admin')
  let refused = 0
  await page.route('**/graphql', async (route) => {
    const isList = route.request().postData()?.includes('query Shops') === true
    if (!isList || ++refused > 1) return route.continue()
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        data: null,
        errors: [{ message: 'UNAUTHENTICATED', extensions: { code: 'UNAUTHENTICATED' } }],
      }),
    })
  })
  const refreshed = page.waitForRequest(/\/api\/auth\/token\?refresh=true/)
  await page.goto('/shops')
  await refreshed
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
})

test('a token call that fails three times leads to sign-in, and one that fails twice is never seen', async ({
  page,
}) => {
  await signIn(page, 'admin')
  let isDown = true
  let tries = 0
  await page.route('**/api/auth/token*', (route) => {
    if (new URL(page.url()).pathname.startsWith('/auth/')) return route.continue()
    tries++
    if (!isDown && tries > 2) return route.continue()
    return tries % 2 === 0 ? route.abort() : route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/shops?q=gent')
  await page.waitForURL(/\/auth\/login/)
  expect(new URL(page.url()).searchParams.get('redirectTo')).toMatch(/^\/shops\?q=gent/)
  expect(tries).toBe(3)
  isDown = false
  tries = 0
  await page.goto('/shops')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  expect(tries).toBe(3)
})

test('what is shown stays while the token call fails, and is loaded again once it answers', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.clock.install()
  await page.goto('/shops')
  const shop = page.getByRole('table', { name: 'Shops' }).getByRole('link').first()
  await expect(shop).toBeVisible()
  let failed = 0
  await page.route('**/api/auth/token*', (route) => {
    failed++
    return route.fulfill({ status: 503, body: '' })
  })
  await page.clock.fastForward('16:00')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return failed
    })
    .toBeGreaterThanOrEqual(6)
  await expect(shop).toBeVisible()
  await expect(page).toHaveURL(/\/shops/)
  await expect(page.getByText('UNAUTHENTICATED')).toHaveCount(0)
  await page.unroute('**/api/auth/token*')
  const loaded = page.waitForResponse(
    (response) => response.request().postData()?.includes('query Shops') === true,
  )
  await page.clock.runFor(20_000)
  expect((await loaded).status()).toBe(200)
  await expect(shop).toBeVisible()
})

test('without a session every page leads to sign-in and remembers itself [S2.3 S7.10 S8.9]', async ({
  page,
}) => {
  await page.goto('/shops?q=gent')
  await page.waitForURL(/\/auth\/login/)
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/shops?q=gent')
})

test('a query that prefers GET goes by GET, with the same headers [S6.15 S7.1 S7.5 S7.6]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('ShopChoices'))
  await page.getByRole('button', { name: 'Slagerij De Vos' }).click()
  const request = await asked
  expect(request.method()).toBe('GET')
  expect(request.url().length).toBeLessThan(2047)
  expect(request.headers()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'x-organisation-id': expect.stringMatching(/^[0-9a-f]{24}$/),
  })
  expect((await (await request.response())?.json()) as object).not.toHaveProperty('errors')
})

test('after five idle minutes a page whose build is gone reloads, but not over a form being filled in [S7.74 S9.16]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.clock.install()
  await page.goto('/shops/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a shop')
  await page.route('**/manifest.json', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => loads++)
  await page.clock.runFor(6 * 60_000)
  expect(loads).toBe(0)
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(6 * 60_000)
  await reloaded
})
