import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, logIn, LONG, signIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { organisationAsker } from '../reservation-pages.ts'
import { expectPathUsableByAll } from '../usable.ts'

test('the trail is narrowed, an entry is opened by its link, and the view can be shared [S2.47]', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  await page.goto('/logs')
  const entries = page.getByRole('table', { name: 'Logs' }).getByRole('link')
  await expect(entries.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Shops' }).click()
  await expect(page).toHaveURL(/type=Shops/)
  await expect(page.getByRole('row', { name: /Users ·/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Operation' }).click()
  await page.getByRole('option', { name: 'Updated' }).click()
  await page.getByLabel('Search for names or words').fill('HOOGPOORT')
  await expect(page).toHaveURL(/q=HOOGPOORT/)
  await expect(entries.first()).toContainText('Hoogpoort changed')

  const view = await context.newPage()
  await view.goto(page.url())
  await expect(view.getByRole('table', { name: 'Logs' }).getByRole('link').first()).toContainText(
    'Hoogpoort changed',
  )
  await expect(view.getByRole('combobox', { name: 'Type' })).toHaveValue('Shops')
  await view.close()

  // The oldest is the demo's own: other journeys save the shop, too.
  await entries.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hoogpoort changed')
  await expect(page.getByRole('rowheader').first()).toHaveText(/\S/)
  const permalink = page.url()
  expect(permalink).toMatch(/\/logs\/[0-9a-f]{24}\?/)
  await page.goto(permalink)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hoogpoort changed')
  await page.getByRole('link', { name: 'All entries about this object' }).click()
  await expect(page).toHaveURL(/subjectId=[0-9a-f]{24}/)
  await expect(entries.first()).toContainText('Hoogpoort')
})

test('what was empty before it was changed says so', async ({ page, baseURL }) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin' }))
  const ask = await organisationAsker(page)
  const { shops } = await ask('{ shops { items { _id } } }')
  const [shop] = (shops as { items: { _id: string }[] }).items
  const setNote = (emailNote: string) =>
    ask(
      'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
      {
        id: shop?._id,
        data: { emailNote },
      },
    )
  await setNote('')
  await setNote('Please ring')
  await page.goto(`/logs?type=Shops&operation=Updated&subjectId=${shop?._id}`)
  await page.getByRole('table', { name: 'Logs' }).getByRole('link').first().click()
  const changes = page.getByRole('table').filter({ hasText: 'Field' })
  await expect(changes.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After'])
  await expect(changes.getByRole('cell')).toHaveText(['nothing', '+ Please ring'])
  await setNote('')
})

test('a French reader sees a new reservation in French, with the names of its shop and itself', async ({
  page,
  baseURL,
}) => {
  const user = await makeOwnUser(baseURL ?? '', { role: 'Admin', language: 'fr' })
  await logIn(page.request, user)
  await page.goto('/logs?type=Reservations&operation=Created')
  const entry = page
    .getByRole('table', { name: 'Journal' })
    .getByRole('link', { name: /^Réservation \w+ créée/ })
    .first()
  const [, reference = ''] = /Réservation (\w+)/.exec((await entry.textContent()) ?? '') ?? []
  await entry.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Réservation ${reference}`)
  const changes = page.getByRole('table').filter({ hasText: 'Champ' })
  const valueOf = (name: string) =>
    changes.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(valueOf('Attend un casier libre')).toContainText('Non')
  await expect(valueOf('Langue')).toContainText(/Nederlands|Français|Deutsch|English/)
  await expect(valueOf('Magasin')).toContainText(/[A-Z][a-z]+/)
  await expect(changes).not.toContainText(/[0-9a-f]{24}/)
  await expect(changes).not.toContainText(
    /waiting|auto complete|pincode|notification|vouchers|language/i,
  )
  await page.getByRole('link', { name: reference, exact: true }).click()
  await expect(page).toHaveURL(/\/reservations\/[0-9a-f]{24}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
})

test('the trail goes on as one scrolls, and the file holds exactly what the list shows', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/logs?severity=warning')
  const table = page.getByRole('table', { name: 'Logs' })
  await expect(table.getByRole('link').first()).toBeVisible()
  const total = Number(await table.getAttribute('aria-rowcount'))
  expect(total).toBeGreaterThan(50)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText(`${total} of ${total}`)).toBeVisible({ timeout: 500 })
  }).toPass()
  // What is out of sight is not drawn.
  expect(await table.getByRole('row').count()).toBeLessThan(total)
  await page.mouse.wheel(0, -50_000)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Time,Type,Operation,Severity,What happened,Who')
  expect(lines.length).toBeGreaterThanOrEqual(total + 1)
  expect(lines.slice(1).every((line) => line.includes(',Warning,'))).toBe(true)
})

test.describe('a page that fails', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ })

  test('reports itself with the steps before, and the report stands on the admin page [S2.62 S7.76 S7.77]', async ({
    page,
  }) => {
    const message = `Box ${crypto.randomUUID()} is undefined`
    await signIn(page, 'superuser')
    const told = page.waitForRequest(
      (request) => request.postData()?.includes('"type":"session"') === true,
    )
    let tries = 0
    // What sends the reports is loaded when there is one, and asked for until it is there.
    await page.route(/\/assets\/sentry-/, async (route) => {
      tries += 1
      if (tries === 1) await route.abort()
      else await route.continue()
    })
    await page.goto('/admin')
    expect((await (await told).response())?.status()).toBe(200)
    await page.getByRole('button', { name: 'Error reports' }).click()
    await expect(page.getByRole('heading', { name: 'Admin settings' })).toBeVisible()
    expect(tries).toBe(0)
    const reported = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/errors') &&
        response.request().postData()?.includes(message) === true,
    )
    await page.evaluate(
      `dispatchEvent(new ErrorEvent('error', { error: new Error('${message}'), message: '${message}' }))`,
    )
    expect((await reported).status()).toBe(200)
    expect(tries).toBe(2)
    await page.getByRole('button', { name: message }).click()
    const report = page.getByRole('dialog')
    await expect(report).toContainText('Sam Superuser')
    await expect(report).toContainText('navigation /admin')
    await expect(report).toContainText('fetch /graphql')
    await expect(report).toContainText('ui.click')
    await expectNoAxeViolations(page)
  })
})

test.describe('a call that fails', () => {
  test.use({ expectedConsoleErrors: /\[GraphQL\] INTERNAL|Failed to load resource.*\b500\b/ })

  test('shows a reference, by which its report is found with status, call, page and organisation [S8.4]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const reference = crypto.randomUUID().slice(0, 8).toUpperCase()
    await signIn(page, 'admin')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Shops(') === true
        ? route.fulfill({
            status: 500,
            json: {
              data: null,
              errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL', reference } }],
            },
          })
        : route.fallback(),
    )
    const reported = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/errors') &&
        response.request().postData()?.includes(reference) === true,
    )
    await page.goto('/shops')
    await expect(page.getByText(reference)).toBeVisible()
    expect((await reported).status()).toBe(200)

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const desk = await context.newPage()
    await signIn(desk, 'superuser')
    await desk.goto(`/admin?tab=errors&q=${reference}`)
    await desk
      .getByRole('button', { name: /INTERNAL/ })
      .first()
      .click()
    const report = desk.getByRole('dialog')
    await expect(report).toContainText(reference)
    await expect(report).toContainText('500')
    await expect(report).toContainText('/shops')
    await expect(report).toContainText('operation: Shops')
    await expect(report).toContainText(/Slagerij De Vos \(\w{6}\)/)
    await expect(report).toContainText('Alex Admin')
    await context.close()
  })
})

const SCREENS = {
  admin: ['/users', '/users?tab=invitations', '/logs', '/notifications'],
  superuser: [
    '/announcements',
    '/announcements/new',
    '/admin',
    '/admin?tab=errors',
    '/admin?tab=superUsers',
    '/admin?tab=logs',
  ],
} as const

for (const role of ['admin', 'superuser'] as const) {
  test(`the screens of the ${role} can be used by everyone`, { tag: LONG }, async ({ page }) => {
    test.setTimeout(150_000)
    await signIn(page, role)
    for (const path of SCREENS[role]) await expectPathUsableByAll(page, path)
  })
}
