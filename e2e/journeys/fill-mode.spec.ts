import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { cabinetDoor, openTwoPages, type TwoPages } from '../locker-pages.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import {
  lockerWithFreeBoxes,
  organisationAsker,
  type ShopBoxes,
  typeCode,
} from '../reservation-pages.ts'
import { scanByHand } from '../scan-by-hand.ts'

// One product, one cabinet: one journey after the other.
test.describe.configure({ mode: 'default' })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

const PHONE = { width: 390, height: 844 }

interface Scene extends TwoPages {
  readonly place: ShopBoxes
  readonly ask: Ask
}

const openScene = async (browser: Parameters<typeof openTwoPages>[0]): Promise<Scene> => {
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  const place = await lockerWithFreeBoxes(await organisationAsker(page), 3)
  await visit.close()
  const pages = await openTwoPages(browser, { url: product.url, deviceId: place.deviceId })
  await pages.office.setViewportSize(PHONE)
  return { ...pages, place, ask: await organisationAsker(pages.office) }
}

/** Planned for the next minutes: before everything else that the demo has for today. */
const plan = async (
  { ask, place }: Scene,
  box: ShopBoxes['free'][number] | undefined,
  inMinutes: number,
  more: object = {},
): Promise<{ readonly name: string; readonly id: string }> => {
  const lastName = `Zwo${randomUUID().slice(0, 8)}`
  const query = 'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }'
  const { createReservation } = await ask(query, {
    data: {
      shopId: place.shopId,
      boxes: [{ lockerId: place.lockerId, boxId: box?._id }],
      placement: 'plan',
      pickupDateTime: new Date(Date.now() + inMinutes * 60_000).toISOString(),
      language: 'en',
      firstName: 'Fill',
      lastName,
      ...more,
    },
  })
  return { name: `Fill ${lastName}`, id: (createReservation as { _id: string })._id }
}

const messagesOf = async ({ ask }: Scene, id: string): Promise<string[]> => {
  const { getReservationById } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { messages { template } } }',
    { id },
  )
  return (getReservationById as { messages: { template: string }[] }).messages.map(
    ({ template }) => template,
  )
}

test('boxes are filled one after another on a phone: open, put in, shut, confirm, the next', async ({
  browser,
}) => {
  const scene = await openScene(browser)
  const { office, cabinet, place } = scene
  const [first, second] = place.free
  const { name, id } = await plan(scene, first, 2, {
    externalOrderId: 'W-50436',
    extraInformation: '2 × Strawberries',
    emails: ['fill@example.com'],
    notificationTypes: ['email'],
  })
  const { name: nextName } = await plan(scene, second, 4)
  await office.goto(`/reservations/fill?${place.inAddress}`)
  const queue = office.getByRole('list', { name: 'Today, in order' })
  await queue.getByRole('button', { name }).click()
  const card = office.getByRole('region', { name: 'Next box' })
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card.getByText('Order W-50436')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Contents' })).toContainText('2 × Strawberries')
  await expectNoAxeViolations(office)
  await office.getByText('By locker', { exact: true }).click()
  const inLocker = office.getByRole('list', { name: `What goes into ${place.locker}` })
  await expect(inLocker.getByRole('button', { name })).toContainText('2 × Strawberries')
  await expectNoAxeViolations(office)
  await office.getByText('By time', { exact: true }).click()

  const open = card.getByRole('button', { name: `Open box ${first?.label}` })
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await open.click()
  const confirm = card.getByRole('button', { name: 'Goods are in' })
  await expect(card.getByText('Put the goods in and shut the door. Then confirm.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expectNoAxeViolations(office)
  await cabinetDoor(cabinet, place.locker, Number(first?.label), 'open').click()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(queue.getByRole('button', { name })).toHaveCount(0)
  await expect(card.getByText(/^1 filled/)).toBeVisible()

  // Taken back: it is to be filled again, and nobody was told.
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Undo' }).click()
  await queue.getByRole('button', { name }).click()
  expect(await messagesOf(scene, id)).toEqual([])
  await confirm.click()
  await expect(queue.getByRole('button', { name })).toHaveCount(0)

  // By the keyboard alone: the button of the one in hand has the focus.
  await queue.getByRole('button', { name: nextName }).press('Enter')
  await expect(card.getByRole('heading', { name: nextName })).toBeVisible()
  await expect(card.getByRole('button', { name: `Open box ${second?.label}` })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(confirm).toBeDisabled()
  await cabinetDoor(cabinet, place.locker, Number(second?.label), 'open').click()
  await expect(confirm).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(queue.getByRole('button', { name: nextName })).toHaveCount(0)

  // Whatever becomes of the page, the customer is told.
  await office.goto('about:blank')
  await expect.poll(() => messagesOf(scene, id), { timeout: 60_000 }).toEqual(['reservationCode'])
  await scene.close()
})

/** What is for sale in the next minutes, of a product with this number under its bars. */
const planOffer = async (
  { ask, place }: Scene,
  box: ShopBoxes['free'][number] | undefined,
  ean: string,
): Promise<string> => {
  const { createProduct } = await ask(
    'mutation ($data: ProductInput!) { createProduct(data: $data) { _id } }',
    {
      data: {
        plu: `E${randomUUID().slice(0, 8)}`,
        ean,
        name: [{ language: 'en', value: 'Jar of honey' }],
        unitType: 'unit',
        minimumAmount: 1,
        interval: 1,
        price: 650,
        vatRate: 600,
      },
    },
  )
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    {
      data: {
        shopId: place.shopId,
        boxes: [{ lockerId: place.lockerId, boxId: box?._id }],
        placement: 'plan',
        isVendingReservation: true,
        pickupDateTime: new Date(Date.now() + 20 * 60_000).toISOString(),
        vendingProducts: [{ productId: (createProduct as { _id: string })._id, amount: 1 }],
      },
    },
  )
  return (createReservation as { _id: string })._id
}

test('a box is filled by the barcode on the product, as a hand scanner types it', async ({
  browser,
}) => {
  const scene = await openScene(browser)
  const { office, cabinet, place, ask } = scene
  const box = place.free[0]
  const [ean, other] = ['4006381333931', '5410041001204']
  const id = await planOffer(scene, box, ean)
  await office.goto(`/reservations/fill?${place.inAddress}`)
  const card = office.getByRole('region', { name: 'Next box' })
  await expect(card).toBeVisible()
  await scanByHand(office, other)
  await expect(office.getByText(`No box to fill has the code ${other}.`)).toBeVisible()
  await scanByHand(office, ean)
  await expect(office.getByText(`For sale: box ${box?.label}.`)).toBeVisible()
  await expect(card.getByRole('heading', { name: 'For sale' })).toBeVisible()
  await expect(card.getByRole('list', { name: 'Contents' })).toContainText('Jar of honey')
  await expectNoAxeViolations(office)

  await card.getByRole('button', { name: `Open box ${box?.label}` }).click()
  await cabinetDoor(cabinet, place.locker, Number(box?.label), 'open').click()
  const confirm = card.getByRole('button', { name: 'Goods are in' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  const standing = async () => {
    const { getReservationById } = await ask(
      'query ($id: ID!) { getReservationById(id: $id) { status awaitsFilling events { kind } } }',
      { id },
    )
    const { events, ...rest } = getReservationById as { events: { kind: string }[] }
    return { ...rest, isFilled: events.some(({ kind }) => kind === 'filled') }
  }
  await expect.poll(standing).toEqual({ status: 'reserved', awaitsFilling: false, isFilled: true })
  await scene.close()
})

interface PlacedLocker {
  readonly _id: string
  readonly name: string
  readonly shopId: string
  readonly isInLockdown: boolean
  readonly serviceLocation: { readonly name: string }
  readonly boxes: readonly {
    readonly _id: string
    readonly label: string
    readonly state: string
  }[]
}

test('who has boxes in two lockers is told where each of them is', async ({ browser }) => {
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const { lockers } = await ask(
    `{ lockers(pagination: { limit: 100 }) { items { _id name shopId isInLockdown serviceLocation { name }
       boxes { _id label state } } } }`,
  )
  const free = (lockers as { items: PlacedLocker[] }).items.flatMap((locker) => {
    const box = locker.boxes.find(({ state }) => state === 'free')
    return box === undefined || locker.isInLockdown ? [] : [{ locker, box }]
  })
  const pair = free.flatMap((one) =>
    free
      .filter(
        ({ locker }) =>
          locker.shopId === one.locker.shopId &&
          locker.serviceLocation.name !== one.locker.serviceLocation.name,
      )
      .map((other) => [one, other]),
  )[0]
  const lastName = `Zwo${randomUUID().slice(0, 8)}`
  await ask('mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }', {
    data: {
      shopId: pair?.[0]?.locker.shopId,
      boxes: pair?.map(({ locker, box }) => ({ lockerId: locker._id, boxId: box._id })),
      pickupDateTime: new Date(Date.now() + 3_600_000).toISOString(),
      language: 'en',
      firstName: 'Two',
      lastName,
    },
  })
  await page.goto(`/reservations/help?shopId=${pair?.[0]?.locker.shopId}`)
  await page.getByRole('textbox', { name: /^Name, phone/ }).fill(lastName)
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link', { name: lastName })
  for (const { locker, box } of pair ?? [])
    await expect(found).toContainText(
      `Box ${box.label}, ${locker.name}, keypad ${locker.serviceLocation.name}`,
    )
  await visit.close()
})

test('who stands at the door is found, sees why, and gets the box opened', async ({ browser }) => {
  const scene = await openScene(browser)
  const { office, cabinet, place, ask } = scene
  const box = place.free[2]
  const { name } = await plan(scene, box, 30)
  await office.goto(`/reservations/help?${place.inAddress}`)
  // Before anybody types: who is at a keypad; the field is at the thumb.
  await typeCode(cabinet, '0000')
  const doors = office.getByRole('list', { name: 'At the doors' })
  await expect(doors.getByRole('listitem').first()).toContainText(/Unknown person.*wrong code/)
  const field = office.getByRole('textbox', { name: /^Name, phone/ })
  expect((await field.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2)
  await expectNoAxeViolations(office)
  await field.fill(name)
  await office.getByRole('list', { name: 'Found' }).getByRole('link', { name }).click()
  const causes = office.getByRole('list', { name: 'Possible causes' })
  await expect(causes).toContainText('It is only planned')
  const id = new URL(office.url()).searchParams.get('reservation')
  await ask(
    'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }',
    { id, data: { action: 'reserve', expectedStatus: 'created' } },
  )
  await expect(causes).toContainText('never been sent to the customer')
  // Somebody has just opened another box: this one waits until the locks may be used again.
  await ask(
    'mutation ($lockerId: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds) { _id } }',
    { lockerId: place.lockerId, boxIds: [place.free[0]?._id] },
  )
  await cabinetDoor(cabinet, place.locker, Number(place.free[0]?.label), 'open').click()
  const open = office.getByRole('button', { name: `Open box ${box?.label}` })
  expect((await open.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2)
  await open.click()
  await expect(office.getByText('Opening', { exact: true })).toBeVisible()
  const door = cabinetDoor(cabinet, place.locker, Number(box?.label), 'open')
  await expect(door).toBeVisible()
  await expect(causes).toContainText('A door of this reservation is open')
  await door.click()
  await expect(causes).not.toContainText('A door of this reservation is open')
  await expectNoAxeViolations(office)

  await office.getByRole('button', { name: 'Move to another box' }).click()
  await expect(office.getByRole('dialog')).toBeVisible()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'New code' }).click()
  await expect(office.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(office)
  await office.keyboard.press('Escape')
  await office.getByRole('link', { name: 'Back to the list' }).click()
  await expect(field).toBeVisible()
  await scene.close()
})
