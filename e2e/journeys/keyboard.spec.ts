import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrowTo, chooseInPalette, pressOn, tabTo, typeInto } from '../by-keyboard.ts'
import { expect, LONG, signIn, test } from '../fixtures.ts'
import { cabinetDoor, officeDoor, openTwoPages } from '../locker-pages.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import { lockerWithFreeBoxes, organisationAsker, type ShopBoxes } from '../reservation-pages.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const reserve = async (office: Page, last: string): Promise<void> => {
  await chooseInPalette(office, 'new reservation', /^New reservation/)
  await expect(office.getByRole('list', { name: 'Chosen boxes' })).toBeVisible()
  await typeInto(office, office.getByLabel('First name'), 'Kim')
  await typeInto(office, office.getByLabel('Last name'), last)
  await typeInto(office, office.getByRole('textbox', { name: 'E-mail' }), `${last}@post.example`)
  await pressOn(office, office.getByRole('button', { name: 'Create reservation' }))
  await expect(office.getByRole('heading', { level: 1, name: `Kim ${last}` })).toBeVisible()
}

const openDoor = async (office: Page, locker: string, number: number): Promise<void> => {
  await chooseInPalette(office, locker, new RegExp(`^${locker}`))
  await expect(office.getByRole('heading', { level: 1, name: locker })).toBeVisible()
  const doors = office.getByRole('group', { name: /^Doors of/ }).getByRole('button')
  await arrowTo(office, doors, officeDoor(office, number))
  await office.keyboard.press('Enter')
  await pressOn(office, office.getByRole('button', { name: 'Open 1 door' }))
}

const fill = async (office: Page, name: string, shut: () => Promise<void>): Promise<void> => {
  await chooseInPalette(office, 'fill boxes', /^Fill boxes/)
  const queue = office.getByRole('list', { name: 'Today, in order' })
  await pressOn(office, queue.getByRole('button', { name }))
  const card = office.getByRole('region', { name: 'Next box' })
  await pressOn(office, card.getByRole('button', { name: /^Open box/ }))
  await shut()
  const confirm = card.getByRole('button', { name: 'Goods are in' })
  await expect(confirm).toBeEnabled()
  await pressOn(office, confirm)
  await expect(queue.getByRole('button', { name })).toHaveCount(0)
}

const refund = async (office: Page): Promise<void> => {
  await chooseInPalette(office, 'refund', /^Refund #\d+/)
  const dialog = office.getByRole('dialog', { name: /^Refund/ })
  const reasons = dialog.getByRole('radio')
  await tabTo(office, reasons.first())
  await office.keyboard.press('ArrowDown')
  await expect(reasons.nth(1)).toBeChecked()
  await pressOn(office, dialog.getByRole('button', { name: /^Refund €/ }))
  await expect(office.getByText('Refund booked')).toBeVisible()
}

/** For the next minutes, so that fill mode has it today. */
const plan = (ask: Ask, place: ShopBoxes, boxId: string | undefined, lastName: string) =>
  ask('mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }', {
    data: {
      shopId: place.shopId,
      boxes: [{ lockerId: place.lockerId, boxId }],
      placement: 'plan',
      pickupDateTime: new Date(Date.now() + 2 * 60_000).toISOString(),
      language: 'en',
      firstName: 'Fill',
      lastName,
    },
  })

test('a keyboard alone reserves, opens, fills and refunds, with the focus always in view', {
  tag: LONG,
}, async ({ browser }) => {
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 3)
  const [first, second] = place.free
  const { office, cabinet, close } = await openTwoPages(browser, {
    url: product.url,
    deviceId: place.deviceId,
  })
  const mark = `Toets${randomUUID().replace(/[^a-f]/g, '')}`
  await plan(ask, place, second?._id, mark)

  await office.goto(`/reservations?${place.inAddress}`)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await reserve(office, mark)
  await openDoor(office, place.locker, Number(first?.label))
  const opened = cabinetDoor(cabinet, place.locker, Number(first?.label), 'open')
  await opened.click()
  await fill(office, `Fill ${mark}`, () =>
    cabinetDoor(cabinet, place.locker, Number(second?.label), 'open').click(),
  )
  await refund(office)
  await close()
  await visit.close()
})
