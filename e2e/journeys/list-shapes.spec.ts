import type { Locator, Page } from '@playwright/test'
import { expect, logIn, LONG, passAnnouncements, signIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { askerOf, makeOwnUser } from '../own-user.ts'
import { expectNoOverflow } from '../usable.ts'

const DESKS = [1440, 1280, 1024, 768]
const PHONE = { width: 390, height: 844 }
const ROW_PX = 40
/** Two lines. */
const CARD_PX = 72
const TOOLBAR_PX = 57
/** A title below the way to where the list belongs. */
const WAY_BACK_PX = 56
const FIRST_ROW_BELOW_PX = 300

const LISTS = [
  '/reservations',
  '/orders',
  '/customers',
  '/customers?tab=duplicates',
  '/products',
  '/lockers',
  '/gateways',
  '/shops',
  '/users',
  '/users?tab=invitations',
  '/messages',
  '/overwrite-codes',
  '/api-keys',
  '/integrations/webhooks',
]

const LISTS_OF_THE_PLATFORM = [
  '/organisations',
  '/resellers',
  '/dealers',
  '/all-gateways',
  '/announcements',
  '/admin?tab=jobs',
]

/** In the page: what a list measures. */
const MEASURE = `() => {
  scrollTo(0, 0)
  const of = (selector) => document.querySelector(selector)?.getBoundingClientRect()
  const row = of('main tbody tr[tabindex]')
  const table = document.querySelector('main table')
  const bar = document.querySelector('main section input, main section [data-more]')?.closest('section > div')
  const heads = [...document.querySelectorAll('main thead th')].map((head) => head.getBoundingClientRect().bottom)
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    title: of('main header').height,
    bar: bar?.getBoundingClientRect().height ?? ${TOOLBAR_PX},
    covered: Math.round(Math.max(...heads) - row.top),
    row: Math.round(row.height),
    first: row.top,
    table: table.scrollWidth,
    sideways: table.scrollWidth - table.parentElement.clientWidth,
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
  /** What is out of sight until somebody scrolls. */
  readonly sideways: number
}

const measured = (page: Page): Promise<Measured> => page.evaluate(`(${MEASURE})()`)

const expectShapes = async (page: Page, list: string): Promise<void> => {
  await expect(page.locator('main tbody tr[tabindex]').first()).toBeVisible()
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => measured(page), { message: `${list} at ${width}` })
      .toMatchObject({ wide: 0, bar: TOOLBAR_PX, covered: 0, row: ROW_PX, sideways: 0 })
    const { title } = await measured(page)
    expect(title, `${list} at ${width}`).toBeLessThanOrEqual(
      list.includes('webhooks') ? WAY_BACK_PX : ROW_PX,
    )
  }
  await page.setViewportSize(PHONE)
  // The styles follow the width at once, what React draws a moment later.
  await expect(async () => {
    const { wide, first, row } = await measured(page)
    expect(wide, `${list} on a phone`).toBe(0)
    expect(first, `${list} on a phone`).toBeLessThan(FIRST_ROW_BELOW_PX)
    expect(row, `${list} on a phone`).toBeLessThanOrEqual(CARD_PX)
  }).toPass({ timeout: 10_000 })
}

test('lists keep their shape in German from a wide screen to a phone', { tag: LONG }, async ({
  page,
  baseURL,
}) => {
  // Fourteen lists in five widths.
  test.setTimeout(600_000)
  const user = await makeOwnUser(baseURL ?? '', { role: 'Admin', language: 'de' })
  await logIn(page.request, user)
  for (const list of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, list)
    await expectShapes(page, list)
  }
})

test('so do those of the platform', { tag: LONG }, async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'superuser')
  await passAnnouncements(page)
  for (const list of LISTS_OF_THE_PLATFORM) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, list)
    await expectShapes(page, list)
  }
})

/** In the page: by how much the table is too wide, and would be with one column more. */
const ROOM = `() => {
  const table = document.querySelector('main table')
  const frame = table.parentElement
  const folds = frame.dataset.folds
  const sideways = table.scrollWidth - frame.clientWidth
  frame.dataset.folds = folds.split(' ').slice(0, -1).join(' ')
  const withOneMore = table.scrollWidth - frame.clientWidth
  frame.dataset.folds = folds
  return { sideways, withOneMore }
}`

test('a column gives way only where it finds no room, and comes back with the room', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/reservations')
  await expect(page.locator('main tbody tr[tabindex]').first()).toBeVisible()
  const columns = page.locator('main thead th:visible')
  const all = await columns.count()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => columns.count()).toBeLessThan(all)
  await expect(async () => {
    const { sideways, withOneMore } = await page.evaluate<Record<string, number>>(`(${ROOM})()`)
    expect(sideways).toBeLessThanOrEqual(0)
    expect(withOneMore).toBeGreaterThan(0)
  }).toPass()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(columns).toHaveCount(all)
})

test('notifications and the log begin high on a phone and stay inside the page', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.setViewportSize(PHONE)
  for (const [list, row] of [
    ['/notifications', page.getByRole('main').getByRole('listitem')],
    ['/logs', page.getByRole('table').locator('[aria-rowindex]')],
  ] as const) {
    await goTo(page, list)
    await expect(row.first()).toBeVisible()
    const top = (await row.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
    expect(top, list).toBeLessThan(FIRST_ROW_BELOW_PX)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  const what = page.getByRole('table').locator('[aria-rowindex] [role="cell"]:has(a)').first()
  await expect.poll(async () => (await what.boundingBox())?.width ?? 0).toBeGreaterThan(160)
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

const PRESSED = ['.mantine-Button-root', '.mantine-ActionIcon-root', 'input', '[aria-pressed]']
  .map((each) => `main ${each}:visible`)
  .join(', ')

const endOf = async (part: Locator): Promise<number> => {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
  return Math.floor(x + width)
}

test('on a phone the badge of an order whose code was not sent is whole', async ({
  page,
  baseURL,
}) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin', language: 'nl' }))
  const waiting = { status: 'Paid', dispatchAt: '2099-01-01T10:00:00.000Z', dispatchedAt: null }
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Orders(') !== true) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as {
      // Null where nothing has changed since the last answer.
      data: { orders: { items: object[] } } | null
    }
    Object.assign(answer.data?.orders.items[0] ?? {}, waiting)
    return route.fulfill({ response, json: answer })
  })
  await page.setViewportSize(PHONE)
  await goTo(page, '/orders')
  const badge = page.locator('main tbody').getByText('Code niet verstuurd').first()
  const cell = page.locator('main tbody td').filter({ hasText: 'Code niet verstuurd' }).first()
  await expect(badge).toBeVisible()
  expect(await endOf(badge)).toBeLessThanOrEqual(await endOf(cell))
})

test('on paper lists and details name their organisation and have nothing to press', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  const expectPaper = async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(PRESSED)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const above = await page.evaluate(
      "getComputedStyle(document.querySelector('main'), '::before').content",
    )
    expect(above).toBe('"Slagerij De Vos"')
    await page.emulateMedia({ media: null })
  }
  for (const list of ['/orders', '/logs', '/notifications']) {
    await page.goto(list)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectPaper()
  }
  await page.goto('/orders')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectPaper()
})
