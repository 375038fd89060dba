import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectPathUsableByAll } from '../usable.ts'

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
  await page.getByLabel('Search names or words').fill('HOOGPOORT')
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

test('a failing page reports itself, and the report stands on the admin page [S2.62 S7.76 S7.77]', async ({
  page,
}) => {
  const message = `Box ${crypto.randomUUID()} is undefined`
  await signIn(page, 'superuser')
  await page.goto('/admin?tab=errors')
  await expect(page.getByRole('heading', { name: 'Admin settings' })).toBeVisible()
  const reported = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/errors') &&
      response.request().postData()?.includes(message) === true,
  )
  await page.evaluate(
    `setTimeout(() => dispatchEvent(new ErrorEvent('error', { error: new Error('${message}'), message: '${message}' })))`,
  )
  expect((await reported).status()).toBe(200)
  await page.getByRole('button', { name: message }).click()
  await expect(page.getByRole('dialog')).toContainText('Sam Superuser')
  await expectNoAxeViolations(page)
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
  test(`the screens of the ${role} can be used by everyone`, { tag: EVERY_APPEARANCE }, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await signIn(page, role)
    for (const path of SCREENS[role]) await expectPathUsableByAll(page, path)
  })
}
