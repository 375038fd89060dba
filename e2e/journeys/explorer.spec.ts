import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectNoOverflow, expectUsableByAll } from '../usable.ts'

/** Once the editor shows it: before, there is nothing to run. */
const runTab = async (explorer: Page, name: string): Promise<void> => {
  await explorer.getByRole('tab', { name }).click()
  await expect(explorer.locator('.graphiql-query-editor .view-lines')).toContainText(name)
  await explorer.getByRole('button', { name: /^Execute query/ }).click()
}

const resultOf = (explorer: Page) => explorer.getByRole('region', { name: 'Result Window' })

/** Creates it in the back office and follows the way to the explorer from there. */
const openWithNewKey = async (page: Page, rights: readonly string[]): Promise<Page> => {
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Explorer ${randomUUID().slice(0, 8)}`)
  for (const right of rights) await dialog.getByRole('checkbox', { name: right }).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open in explorer' }).click()
  return opened
}

test('an Admin opens the explorer with a new key, runs a query, and mutations carry an idempotency key', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'admin')
  const explorer = await openWithNewKey(page, ['Read lockers and temperatures'])
  expect(await page.evaluate('sessionStorage.length'), 'the back office keeps no key').toBe(0)
  await expect(explorer.getByText(/^Key ldk_…[\w-]{4}$/)).toBeVisible()
  expect(new URL(explorer.url()).href, 'no secret in the address').not.toContain('ldk_')

  await runTab(explorer, 'FreeBoxes')
  await expect(resultOf(explorer)).toContainText('"lockers"')
  await expect(resultOf(explorer)).toContainText('"shopId"')
  const workers = () => explorer.workers().map((worker) => new URL(worker.url()))
  await expect
    .poll(() =>
      workers()
        .map(({ pathname }) => pathname)
        .join(),
    )
    .toContain('graphql')
  for (const { origin } of workers()) expect(origin).toBe(new URL(explorer.url()).origin)
  // GraphiQL nests a close button in each tab, so only the rules of colours hold inside it.
  await expectNoAxeViolations(explorer, 'of colours')
  await explorer.setViewportSize({ width: 390, height: 900 })
  await expectNoOverflow(explorer)
  await explorer.setViewportSize({ width: 1440, height: 900 })

  const sent = explorer.waitForRequest((request) => request.url().endsWith('/graphql'))
  await runTab(explorer, 'CreateReservation')
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{8,100}$/)
  await expect(resultOf(explorer)).toContainText('FORBIDDEN')

  await explorer.reload()
  await expect(explorer.getByRole('tab')).toHaveCount(4)
  await explorer.getByRole('button', { name: 'Use another key' }).click()
  await expect(explorer.getByRole('textbox', { name: 'API key' })).toBeVisible()
  await expectUsableByAll(explorer)
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved it' }).click()
  const empty = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'API explorer' }).click()
  await expect((await empty).getByRole('textbox', { name: 'API key' })).toBeVisible()
})

test.describe('without an accepted key', () => {
  test.use({ expectedConsoleErrors: /status of 401/ })

  test('the explorer says that the key is missing or wrong, in the language of the reader', async ({
    page,
  }) => {
    await page.goto('/explorer')
    await page.getByRole('button', { name: 'Use this key' }).click()
    await expect(page.getByRole('alert')).toHaveText('Paste an API key first.')
    await page.getByRole('textbox', { name: 'API key' }).fill('ldk_nonsense')
    await page.getByRole('button', { name: 'Use this key' }).click()
    await expect(page.getByRole('alert')).toContainText('The server does not accept this key.')

    await page.evaluate(`localStorage.setItem('lockerdesk-language', 'de')`)
    await page.reload()
    await page.getByRole('textbox', { name: 'API-Schlüssel' }).fill('ldk_nonsense')
    await page.getByRole('button', { name: 'Diesen Schlüssel verwenden' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Der Server akzeptiert diesen Schlüssel nicht.',
    )
  })
})

test('the explorer has a policy of its own, without inline scripts, inline style elements and eval', async ({
  request,
}) => {
  const headers = (await request.get('/explorer')).headers()
  const policy = headers['content-security-policy']?.replace(/'nonce-[0-9a-f]{32}'/, "'nonce-…'")
  expect(policy).toBe(
    "default-src 'none';script-src 'self';worker-src 'self';style-src 'self' 'nonce-…';" +
      "style-src-attr 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';" +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  )
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  })
})
