import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { askerOf, makeOwnUser } from '../own-user.ts'

const DESKS = [1440, 1280, 1024, 768]
const PHONE = { width: 390, height: 844 }
const ROW_PX = 40
const TOOLBAR_PX = 57
const FIRST_ROW_BELOW_PX = 300

const LISTS = [
  '/reservations',
  '/orders',
  '/customers',
  '/products',
  '/lockers',
  '/gateways',
  '/shops',
  '/users',
  '/messages',
]

/** In the page: what a list measures. */
const MEASURE = `() => {
  scrollTo(0, 0)
  const of = (selector) => document.querySelector(selector)?.getBoundingClientRect()
  const row = of('main tbody tr[tabindex]')
  const heads = [...document.querySelectorAll('main thead th')].map((head) => head.getBoundingClientRect().bottom)
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    title: of('main header').height,
    bar: document.querySelector('main section input').closest('section > div').getBoundingClientRect().height,
    covered: Math.round(Math.max(...heads) - row.top),
    row: Math.round(row.height),
    first: row.top,
    table: document.querySelector('main table').scrollWidth,
  }
}`

interface Measured {
  readonly wide: number
  readonly title: number
  readonly bar: number
  readonly covered: number
  readonly row: number
  readonly first: number
  readonly table: number
}

const measured = (page: Page): Promise<Measured> => page.evaluate(`(${MEASURE})()`)

const expectShapes = async (page: Page, list: string): Promise<void> => {
  await expect(page.locator('main tbody tr[tabindex]').first()).toBeVisible()
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => measured(page), { message: `${list} at ${width}` })
      .toMatchObject({ wide: 0, bar: TOOLBAR_PX, covered: 0, row: ROW_PX })
    expect((await measured(page)).title, `${list} at ${width}`).toBeLessThanOrEqual(ROW_PX)
  }
  await page.setViewportSize(PHONE)
  await expect
    .poll(() => measured(page), { message: `${list} on a phone` })
    .toMatchObject({ wide: 0 })
  expect((await measured(page)).first, `${list} on a phone`).toBeLessThan(FIRST_ROW_BELOW_PX)
}

test('lists keep their shape in German from a wide screen to a phone', async ({
  page,
  baseURL,
}) => {
  // Nine lists in five widths.
  test.setTimeout(600_000)
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin', language: 'de' }))
  for (const list of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, list)
    await expectShapes(page, list)
  }
})

test('a name of a hundred letters leaves room for the other columns', async ({ page, baseURL }) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin' }))
  await page.goto('/customers')
  await expect(page).toHaveURL(/organisationId=/)
  const organisationId = new URL(page.url()).searchParams.get('organisationId') ?? ''
  const ask = await askerOf(page.request)
  const lastName = `Q${crypto.randomUUID().slice(0, 8)}`.padEnd(100, 'q')
  await ask(
    'mutation ($data: CustomerInput!) { createCustomer(data: $data) { _id } }',
    { data: { firstName: 'Long', lastName, language: 'nl', notificationTypes: [] } },
    organisationId,
  )
  await page.goto(`/customers?q=${lastName.slice(0, 9)}`)
  await expect(page.getByRole('link', { name: lastName })).toBeVisible()
  await expectShapes(page, '/customers with a long name')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [row] = await page.getByRole('row').filter({ hasText: lastName }).all()
  await expect(row?.getByRole('cell').nth(1) ?? page.locator('nowhere')).toBeInViewport()
  expect((await measured(page)).table).toBeLessThanOrEqual(1150)
})

test('on a phone the filters are in a sheet, and a list narrowed there says how much it shows', async ({
  page,
  baseURL,
}) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin' }))
  await page.setViewportSize(PHONE)
  await page.goto('/orders')
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('combobox', { name: 'Origin' }).click()
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/origin=/)
  await sheet.getByRole('button', { name: 'Show the list' }).click()
  await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^The list shows/ })).toHaveText(
    /^The list shows \d+ rows?$/,
  )
})
