import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { cabinetDoor, openTwoPages } from '../locker-pages.ts'
import { type Product, startProduct } from '../product.ts'
import {
  lockerWithFreeBoxes,
  organisationAsker,
  pickBoxes,
  readMail,
  type ShopBoxes,
  typeCode,
} from '../reservation-pages.ts'

// One cabinet is used by one journey after the other.
test.describe.configure({ mode: 'default' })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

interface Scene {
  readonly office: Page
  readonly cabinet: Page
  readonly place: ShopBoxes
  close(): Promise<void>
}

/** A shop where a reservation completes as soon as its doors are closed, and its cabinet. */
const openScene = async (browser: Browser): Promise<Scene> => {
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 2)
  await ask(
    'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }',
    { data: { shopId: place.shopId, selectDefaultBox: true, autoCompleteGraceSeconds: 0 } },
  )
  await visit.close()
  const pages = await openTwoPages(browser, { url: product.url, deviceId: place.deviceId })
  return { ...pages, place }
}

const startReservation = async (office: Page, { inAddress }: ShopBoxes): Promise<void> => {
  await office.goto(`/reservations/new?${inAddress}`)
  await expect(office.getByRole('list', { name: 'Chosen boxes' })).toBeVisible()
}

const saveReservation = async (office: Page, name: string): Promise<void> => {
  await office.getByRole('button', { name: 'Create reservation' }).click()
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** With two boxes, for a customer who is made on the way; answers the code as the mail tells it. */
const reserveTwoBoxes = async ({ office, place }: Scene, last: string): Promise<string> => {
  const email = `${randomUUID()}@post.example`
  await startReservation(office, place)
  await office.getByRole('button', { name: 'New customer' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Anna')
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('link', { name: `Anna ${last}` })).toBeVisible()
  await pickBoxes(
    office,
    place.locker,
    place.free.slice(0, 2).map(({ label }) => label),
  )
  await saveReservation(office, `Anna ${last}`)
  await expect(statusOf(office)).toHaveText('Notified')
  const shown = await office.getByRole('main').locator('output').textContent()
  const mail = await readMail(office)
  await expect(mail.getByText(shown ?? '', { exact: true })).toBeVisible()
  await office.getByRole('link', { name: 'Open the reservation' }).click()
  return shown ?? ''
}

/** Somebody who gets the first box once it is free. */
const waitForBox = async (office: Page, place: ShopBoxes, last: string): Promise<void> => {
  await startReservation(office, place)
  await office.getByLabel('First name').fill('Wim')
  await office.getByLabel('Last name').fill(last)
  await office.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@post.example`)
  await office.getByText('Wait until free', { exact: true }).click()
  await pickBoxes(
    office,
    place.locker,
    place.free.slice(0, 1).map(({ label }) => label),
  )
  await saveReservation(office, `Wim ${last}`)
  await expect(statusOf(office)).toHaveText('Waiting')
}

const statusOf = (office: Page) => office.locator('main header span[data-status]')

const timelineOf = (office: Page) => office.getByRole('list', { name: 'History' })

/** Both doors spring open, are looked into and pushed shut. */
const collect = async ({ cabinet, place }: Scene, code: string): Promise<void> => {
  await typeCode(cabinet, code)
  for (const { label } of place.free.slice(0, 2)) {
    const door = cabinetDoor(cabinet, place.locker, Number(label), 'open')
    await expect(door).toBeVisible()
    await door.click()
    await expect(cabinetDoor(cabinet, place.locker, Number(label), 'closed')).toBeVisible()
  }
}

const journey = async (scene: Scene, whileAway: (work: () => Promise<void>) => Promise<void>) => {
  const { office, cabinet, place } = scene
  const last = `Vos${randomUUID().replace(/[^a-f]/g, '')}`
  const before = await codesOf(cabinet)
  const code = await reserveTwoBoxes(scene, last)
  const waiting = await office.context().newPage()
  await waitForBox(waiting, place, last)
  await expect(cabinet.getByText(before, { exact: true })).toHaveCount(0)
  await whileAway(() => collect(scene, code))
  await expect(statusOf(office)).toHaveText('Completed', PATIENT)
  await expect(timelineOf(office)).toContainText('Code accepted at the keypad')
  for (const { label } of place.free.slice(0, 2))
    await expect(timelineOf(office)).toContainText(`Door ${label} opened by the customer`)
  await expect(statusOf(waiting)).toHaveText(/Reserved|Notified/, PATIENT)
  await expect(timelineOf(waiting)).toContainText('became free and was assigned')
  await waiting.getByRole('button', { name: 'Complete' }).click()
  await waiting.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(statusOf(waiting)).toHaveText('Completed')
}

/** Which of the codes the cabinet knows; another one once it has learnt of more. */
const codesOf = async (cabinet: Page): Promise<string> =>
  (await cabinet.getByText(/^Configuration \d+ · codes \d+$/).textContent()) ?? ''

const PATIENT = { timeout: 60_000 }

test('two boxes are reserved, the mail tells the code, the doors open and close, and who waited is next [S1.7 S2.19]', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const scene = await openScene(browser)
  await journey(scene, (work) => work())
  await scene.close()
})

test('with the gateway offline the code still opens, and what happened is told afterwards', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const scene = await openScene(browser)
  const { cabinet, office } = scene
  const network = cabinet.getByRole('switch', { name: 'Network' })
  await journey(scene, async (work) => {
    await network.click()
    await expect(cabinet.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible(PATIENT)
    await work()
    await expect(cabinet.getByText(/events? waits? for the network/)).toBeVisible()
    await expect(statusOf(office)).toHaveText('Notified')
    await network.click()
    await expect(cabinet.getByText('All events sent')).toBeVisible(PATIENT)
  })
  await scene.close()
})
