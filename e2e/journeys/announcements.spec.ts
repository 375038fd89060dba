import type { Browser } from '@playwright/test'
import { type DemoRole, expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'

/** A product of its own: what is announced here would stand in everybody else's way. */
let product: Product
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const pageOf = async (browser: Browser, role: DemoRole) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, role)
  return page
}

test('an announcement is shown until it is confirmed, and what it contains stays text [S2.70 S7.37]', async ({
  browser,
}) => {
  const reader = await pageOf(browser, 'admin')
  await reader.goto('/shops')
  await expect(reader.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  const author = await pageOf(browser, 'superuser')
  await author.goto('/announcements/new')
  await author.getByLabel('Title').fill('New doors on Monday')
  await author
    .getByLabel('Content')
    .fill('Doors become **faster**.\n\n<img src=x onerror="document.title=1"> <b>plain</b>')
  const preview = author.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('faster')
  await expect(preview.getByText('<b>plain</b>')).toBeVisible()
  await expectNoAxeViolations(author)
  await author.getByRole('button', { name: 'Publish' }).click()
  await expect(author.getByText('Announcement published')).toBeVisible()
  await author.close()

  // Whoever comes back to an open tab is told at once; who stayed, within ten seconds.
  await reader.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  const dialog = reader.getByRole('dialog', { name: 'New doors on Monday' })
  await expect(dialog.getByText('<img src=x onerror=')).toBeVisible()
  await expectNoAxeViolations(reader)
  await reader.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await reader.reload()
  await expect(dialog, 'closing is not confirming').toBeVisible()
  await reader.setViewportSize({ width: 390, height: 844 })
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await dialog.boundingBox())?.height, 'no taller than what it says')
    .toBeLessThan(844 / 2)
  await expectNoAxeViolations(reader)
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await reader.setViewportSize({ width: 1280, height: 720 })
  await reader.reload()
  await expect(reader.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await reader.close()
})

test('an announcement is corrected without being shown again, and deleted', async ({ browser }) => {
  const author = await pageOf(browser, 'superuser')
  await author.goto('/announcements')
  await author.getByRole('button', { name: 'Got it' }).click()
  await author.getByRole('link', { name: 'New doors on Monday' }).click()
  await author.getByLabel('Title').fill('New doors on Tuesday')
  await author.getByRole('button', { name: 'Save' }).click()
  await expect(author.getByRole('heading', { name: 'New doors on Tuesday' })).toBeVisible()
  const reader = await pageOf(browser, 'admin')
  await reader.goto('/announcements')
  await expect(reader.getByRole('link', { name: 'New doors on Tuesday' })).toBeVisible()
  await expect(reader.getByRole('dialog')).toBeHidden()
  await expect(reader.getByRole('link', { name: 'New announcement' })).toBeHidden()
  await author.getByRole('button', { name: 'Delete announcement' }).click()
  await author.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click()
  await expect(author.getByText('Announcement deleted')).toBeVisible()
  await Promise.all([author.close(), reader.close()])
})

test('the bell counts, its list leads to the page, and clearing can be undone', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'dealer')
  await page.goto('/organisations')
  await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
  const menu = page.getByRole('dialog', { name: 'Latest notifications' })
  await expect(menu.getByText('Welcome to Lockerdesk')).toBeVisible()
  await expectNoAxeViolations(page)
  await menu.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Welcome to Lockerdesk' })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('1 notification deleted')).toBeVisible()
  await expect(item).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: 'Danger' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(item).toBeVisible()
  await page.close()
})
