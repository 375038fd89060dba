import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, LONG, signIn, test } from '../fixtures.ts'
import { expectPathUsableByAll, expectUsableByAll } from '../usable.ts'

/** Where the first row of a list leads. */
const behindFirstRow = async (page: Page, list: string): Promise<URL> => {
  await page.goto(list)
  const link = page.getByRole('main').getByRole('table').getByRole('link').first()
  return new URL((await link.getAttribute('href')) ?? '', page.url())
}

test('cabinets and temperatures can be used by everyone', { tag: LONG }, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const locker = await behindFirstRow(page, '/lockers?only=lockdown')
  const lockerId = locker.pathname.split('/').at(-1) ?? ''
  for (const path of [
    '/lockers',
    locker.pathname,
    `${locker.pathname}/settings`,
    `/temperature?lockerId=${lockerId}`,
    `/temperature/report?lockerId=${lockerId}`,
    '/gateways',
  ])
    await expectPathUsableByAll(page, path)
})

test('a door bears name and time, a phone shows it in a sheet beside it, and opening all says whose goods are there', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto((await behindFirstRow(page, '/lockers')).pathname)
  const held = page
    .getByRole('group', { name: /^Doors of/ })
    .getByRole('button', { name: /^Box \d+, [^,]+, [^,]+, [^,]*\d\d:\d\d,/ })
    .last()
  const label = (await held.getAttribute('aria-label')) ?? ''
  const [box = '', , name = ''] = label.split(', ')
  await held.click()
  const sheet = page.getByRole('region', { name: box, exact: true })
  await expect(sheet).toContainText(name)
  const door = await held.boundingBox()
  const covered = await sheet.boundingBox()
  expect((door?.y ?? 0) + (door?.height ?? 0)).toBeLessThan(covered?.y ?? 0)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open all' }).click()
  const goods = page.getByRole('list', { name: 'Customers with goods behind the doors' })
  await expect(goods.getByRole('listitem').filter({ hasText: box }).first()).toContainText(name)
  await expectNoAxeViolations(page)
})

test('gateways and device logs can be used by everyone', { tag: LONG }, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const { search } = await behindFirstRow(page, '/lockers')
  await signIn(page, 'dealer')
  const gateway = await behindFirstRow(page, `/gateways${search}`)
  for (const path of [
    `${gateway.pathname}${gateway.search}`,
    `/lockers/new${search}`,
    `/device-logs${search}`,
    '/all-gateways',
  ])
    await expectPathUsableByAll(page, path)
  // Beside the product, not within it.
  await page.goto('/simulator')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectUsableByAll(page)
})

test('gateways are listed with their connection, found by device id, and opened with the facts of the device [S2.17]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/gateways')
  const rows = page.getByRole('table', { name: 'Gateways' }).getByRole('row')
  const row = rows.filter({ has: page.getByRole('link') }).first()
  await expect(row).toContainText(/Online|Offline/)
  const name = (await row.getByRole('link').textContent()) ?? ''
  const deviceId = /LD-\d\d-\d{4}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('textbox', { name: 'Search by name, device id or reference' }).fill(deviceId)
  await expect(rows.filter({ has: page.getByRole('link') })).toHaveCount(1)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const device = page.getByRole('region', { name: 'Device' })
  for (const fact of ['Reference', 'Shop', 'Last seen', 'Firmware', 'Configuration'])
    await expect(device.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Gateways' })).toBeVisible()
})
