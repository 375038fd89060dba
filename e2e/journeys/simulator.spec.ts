import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { cabinetDoor } from '../locker-pages.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import {
  lockerWithFreeBoxes,
  organisationAsker,
  pickBoxes,
  readMail,
  type ShopBoxes,
} from '../reservation-pages.ts'
import { cardOf, openStorefront, putUpForSale } from '../shop-pages.ts'

// One cabinet is used by one journey after the other.
test.describe.configure({ mode: 'default' })

const PATIENT = { timeout: 60_000 }

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const enterAsAdmin = async (browser: Browser): Promise<{ page: Page; ask: Ask }> => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, 'admin')
  return { page, ask: await organisationAsker(page) }
}

/** The page as it opens, and a click on the gateway: the focus is then on its line in the list. */
const clickGateway = async (page: Page, { deviceId }: ShopBoxes): Promise<Page> => {
  const simulator = await page.context().newPage()
  await simulator.goto('/simulator')
  await simulator.getByRole('button', { name: new RegExp(`^${deviceId}\\b`) }).click()
  await expect(simulator.getByRole('region', { name: deviceId })).toBeVisible()
  return simulator
}

/** The keypad hears of a new code within moments, not at once. */
const typeUntilOpen = (simulator: Page, code: string, locker: string, box: number) =>
  expect(async () => {
    await simulator.keyboard.type(code)
    await simulator.keyboard.press('Enter')
    await expect(cabinetDoor(simulator, locker, box, 'open')).toBeVisible({ timeout: 6_000 })
  }).toPass({ timeout: 40_000 })

test('a code is typed with the keyboard after a click on the gateway, as step 5 of the tour says', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { page, ask } = await enterAsAdmin(browser)
  const place = await lockerWithFreeBoxes(ask, 2)
  await ask(
    'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }',
    { data: { shopId: place.shopId, autoCompleteGraceSeconds: 0 } },
  )
  await page.goto(`/reservations/new?${place.inAddress}`)
  await expect(page.getByRole('list', { name: 'Chosen boxes' })).toBeVisible(PATIENT)
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Vos')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@post.example`)
  const labels = place.free.slice(0, 2).map(({ label }) => label)
  await pickBoxes(page, place.locker, labels)
  await page.getByRole('button', { name: 'Create reservation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Vos' })).toBeVisible()
  const status = page.locator('main header span[data-status]')
  await expect(status).toHaveText('Notified', PATIENT)
  const code = (await page.getByRole('main').locator('output').textContent()) ?? ''
  const mail = await readMail(page)
  await expect(mail.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Open the reservation' }).click()

  const simulator = await clickGateway(page, place)
  await typeUntilOpen(simulator, code, place.locker, Number(labels[0]))
  for (const label of labels)
    await cabinetDoor(simulator, place.locker, Number(label), 'open').click()
  await expect(status).toHaveText('Completed', PATIENT)
  await page.context().close()
})

test('digits clicked on the keypad are entered with the Enter key', async ({ browser }) => {
  const { page, ask } = await enterAsAdmin(browser)
  const place = await lockerWithFreeBoxes(ask, 1)
  const simulator = await clickGateway(page, place)
  const keypad = simulator.getByRole('region', { name: 'Keypad' })
  for (const digit of '0000') await keypad.getByRole('button', { name: digit, exact: true }).click()
  await simulator.keyboard.press('Enter')
  await expect(keypad.getByRole('status', { name: 'Display' })).toContainText('Wrong code')
  // Without digits Enter works the button that has the focus, as everywhere.
  await simulator.getByRole('switch', { name: 'Network' }).focus()
  await simulator.keyboard.press('Enter')
  await expect(simulator.getByText('Cable pulled')).toBeVisible()
  await simulator.keyboard.press('Enter')
  await expect(simulator.getByText('Cable connected')).toBeVisible()
  await page.context().close()
})

test('a bought box is opened with the keyboard, as step 6 of the tour says', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { page, ask } = await enterAsAdmin(browser)
  const place = await lockerWithFreeBoxes(ask, 1)
  const path = await openStorefront(ask, place)
  const [box] = place.free
  if (box === undefined) throw new Error('no free box')
  const offer = await putUpForSale(ask, place, box)
  const shop = await page.context().newPage()
  await shop.goto(path)
  await cardOf(shop, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
  await shop.getByRole('button', { name: 'To checkout' }).click()
  await shop.getByLabel('First name').fill('Anna')
  await shop.getByLabel('Last name').fill('Vos')
  await shop.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@post.example`)
  await shop.keyboard.press('Enter')
  await expect(shop).toHaveURL(/\/sandbox\/checkout\//)
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  const shown = shop.getByRole('status').filter({ hasText: /^\d{4}$/ })
  await expect(shown).toBeVisible(PATIENT)
  const code = (await shown.textContent()) ?? ''

  const simulator = await clickGateway(page, place)
  await typeUntilOpen(simulator, code, place.locker, Number(offer.box))
  await cabinetDoor(simulator, place.locker, Number(offer.box), 'open').click()
  await page.context().close()
})

const HOUR_MS = 3_600_000

test('a clock that is set wrong does not change the time that its gateway goes by', async ({
  browser,
}) => {
  const { page, ask } = await enterAsAdmin(browser)
  const place = await lockerWithFreeBoxes(ask, 1)
  const simulator = await clickGateway(page, place)
  const clock = simulator.getByRole('region', { name: 'Clock' })
  /** How far the own clock is ahead of the time that the gateway goes by, in whole hours. */
  const hoursAhead = async () => {
    const [own, used] = (await clock.getByRole('definition').allTextContents()).map((time) =>
      Date.parse(`2027-03-01 ${time}`),
    )
    return Math.round(((own ?? 0) - (used ?? 0)) / HOUR_MS + 24) % 24
  }
  await expect(clock.getByRole('status')).toHaveText('From the server')
  await expect(clock.getByRole('radio', { name: 'Right' })).toBeChecked()

  await clock.getByText('2 h ahead').click()
  await expect.poll(hoursAhead).toBe(2)
  await clock.getByText('2 h behind').click()
  await expect.poll(hoursAhead).toBe(22)

  await simulator.getByRole('switch', { name: 'Network' }).click()
  // Pulled and plugged in again before the gateway has heard of either.
  const pressedTwice = Promise.withResolvers<void>()
  await simulator.route('**/simulator/api/gateways/*/actions', async (route) => {
    await pressedTwice.promise
    await route.continue()
  })
  await simulator.getByRole('switch', { name: 'Power' }).click()
  await simulator.getByRole('switch', { name: 'Power' }).click()
  pressedTwice.resolve()
  await expect(clock.getByRole('status')).toHaveText('Kept across the reboot')
  expect(await hoursAhead()).toBe(22)
  await simulator.getByRole('switch', { name: 'Network' }).click()
  await expect(clock.getByRole('status')).toHaveText('From the server', PATIENT)

  const { serviceLocations } = await ask(
    '{ serviceLocations(pagination: { limit: 100 }) { items { _id deviceId } } }',
  )
  const gateway = (serviceLocations as { items: { _id: string; deviceId: string }[] }).items.find(
    ({ deviceId }) => deviceId === place.deviceId,
  )
  await page.goto(`/gateways/${gateway?._id}?${place.inAddress}`)
  await expect(page.getByText('2 hr behind, corrected by the server’s time')).toBeVisible(PATIENT)
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Week', { exact: true }).click()
  await expect(history).toContainText(/% online\d+ outages?/)
  await expect(history.getByRole('table')).toContainText('2.3.1 → 2.4.0')
  await expectNoAxeViolations(page)
  await clock.getByText('Right', { exact: true }).click()
  await expect.poll(hoursAhead).toBe(0)
  await page.context().close()
})
