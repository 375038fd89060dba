import { randomUUID } from 'node:crypto'
import { WEEKDAYS } from '@lockerdesk/domain'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import { lockerWithFreeBoxes, organisationAsker, type ShopBoxes } from '../reservation-pages.ts'
import { cardOf, openStorefront, putUpForSale } from '../shop-pages.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test.describe.configure({ mode: 'default' })
test.use({
  // Without a network every request fails, which the browser writes to its console.
  expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
})

const PATIENT = { timeout: 60_000 }

let product: Product
let ask: Ask
let place: ShopBoxes
let path: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  product = await startProduct()
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  ask = await organisationAsker(page)
  place = await lockerWithFreeBoxes(ask, 1)
  path = await openStorefront(ask, place)
  // A shop that closes, at whatever hour this runs.
  const openingHours = WEEKDAYS.map((weekday) => ({ weekday, opensAt: '07:30', closesAt: '18:30' }))
  await ask(
    'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
    { id: place.shopId, data: { openingHours } },
  )
})
test.afterAll(() => product.remove())

const onPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  })
  return context.newPage()
}

/** What the phone has of any order. */
const keptOn = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const names = await caches.keys()
    return registrations.length + names.filter((name) => name.startsWith('order-page')).length
  })()`)

test('the page of an order goes along: calendar, reminder, and the code without a network until it is used', {
  tag: EVERY_APPEARANCE,
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const [box] = place.free
  if (box === undefined) throw new Error('no free box')
  const offer = await putUpForSale(ask, place, box)
  const page = await onPhone(browser)
  await page.goto(path)
  await cardOf(page, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: 'To checkout' }).click()
  await page.getByLabel('First name').fill('Zuzanna')
  await page.getByLabel('Last name').fill('Maes')
  await page.getByLabel('E-mail', { exact: true }).fill(`${randomUUID()}@post.example`)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Thank you, Zuzanna/ })).toBeVisible(PATIENT)
  const shownCode = page.getByRole('status').filter({ hasText: /^\d{4}$/ })
  const code = (await shownCode.textContent()) ?? ''

  await test.step('the page is an app of its own', async () => {
    const link = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await page.request.get(link ?? '')).json()) as {
      start_url: string
      icons: { src: string }[]
    }
    expect(manifest.start_url).toBe(new URL(page.url()).pathname)
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  })

  await test.step('it gives an entry for the calendar', async () => {
    const link = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const file = await (await page.request.get(link ?? '')).text()
    expect(file).toContain('BEGIN:VEVENT')
    expect(file).toContain(`Box ${offer.box}`)
  })

  await test.step('it reminds whoever wants it', async () => {
    const wish = page.getByRole('checkbox', { name: /^Remind me before closing time/ })
    await expect(wish).not.toBeChecked()
    await Promise.all([page.waitForResponse(/\/reminder$/), wish.click()])
    await expect(wish).toBeChecked()
    await page.reload()
    await expect(wish).toBeChecked()
  })
  await expect(page.getByText('shows code and box even offline')).toBeVisible(PATIENT)
  await expectUsableByAll(page)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection · as of')).toBeVisible(PATIENT)
  await expect(shownCode).toHaveText(code)
  await expect(
    page.getByRole('img', { name: new RegExp(`box ${offer.box} in column`) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show on the map' }).first()).toBeVisible()
  await expect(page.getByText('Zuzanna'), 'nothing of the buyer is kept').toHaveCount(0)
  await expectUsableByAll(page)

  await page.context().setOffline(false)
  await expect(page.getByText('No connection')).toBeHidden(PATIENT)
  await expect(page.getByRole('heading', { name: /Thank you, Zuzanna/ })).toBeVisible()

  await ask(
    `mutation ($id: ID!) { updateReservationStatus(id: $id, data: { action: complete, expectedStatus: sent }) { _id } }`,
    { id: offer._id },
  )
  await expect(page.getByRole('heading', { name: /^Collected/ })).toBeVisible(PATIENT)
  await expect.poll(() => keptOn(page), 'the phone forgets what is used').toBe(0)
  await page.context().close()
})
