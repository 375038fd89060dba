import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { cabinetDoor, notificationsOf, openLocker, openTwoPages } from '../locker-pages.ts'
import { askerOf } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'

/** Half an hour of too much warmth lasts half a minute. */
const CLOCK_SPEED = '60'
/** On a busy machine a day's messages of twenty gateways wait for each other. */
const patient = { timeout: 300_000 }
const DEVICE = 'LD-24-0005'
const LOCKER = 'Koelkast achter'
const CUSTOMER = 'cold.chain@example.com'

// The clock of this product outruns the life of a token: the first call after that is told so.
test.use({ expectedConsoleErrors: /Failed to load resource.*\b401\b/ })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct({ CLOCK_SPEED })
})
test.afterAll(() => product.remove())

interface FoundBox {
  readonly _id: string
  readonly number: number
  readonly state: string
}

/** A code for a box of the locker, as a webshop would ask for it. */
const reserveBox = async (office: Page) => {
  const ask = await askerOf(office.request)
  const { getCurrentUser } = await ask('{ getCurrentUser { roles { referenceId } } }')
  const [role] = (getCurrentUser as { roles: { referenceId: string }[] }).roles
  const { lockers } = await ask(
    `query ($q: String) { lockers(filter: { query: $q }) { items { _id shopId boxes { _id number state } } } }`,
    { q: LOCKER },
    role?.referenceId,
  )
  const [locker] = (lockers as { items: { _id: string; shopId: string; boxes: FoundBox[] }[] })
    .items
  const box = locker?.boxes.find(({ state }) => state === 'free')
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id pincode } }',
    {
      data: {
        shopId: locker?.shopId,
        boxes: [{ lockerId: locker?._id, boxId: box?._id }],
        pickupDateTime: new Date(Date.now() + 24 * 3_600_000).toISOString(),
        language: 'en',
        firstName: 'Cold',
        lastName: 'Chain',
        emails: [CUSTOMER],
        notificationTypes: ['email'],
      },
    },
    role?.referenceId,
  )
  const { _id, pincode } = createReservation as { _id: string; pincode: string }
  const readMails = async (): Promise<string> => {
    // Of its own: the clock of this product outruns the life of a token.
    const askAgain = await askerOf(office.request)
    const { getReservationById } = await askAgain(
      'query ($id: ID!) { getReservationById(id: $id) { messages { recipient text } } }',
      { id: _id },
      role?.referenceId,
    )
    const { messages } = getReservationById as { messages: { recipient: string; text: string }[] }
    return messages.map(({ recipient, text }) => `To ${recipient}: ${text}`).join('\n')
  }
  // On a slow machine that token too may have ended before it is used: asked again.
  return { code: pincode, number: box?.number ?? 0, readMails: () => readMails().catch(() => '') }
}

const typeCode = async (cabinet: Page, code: string): Promise<void> => {
  const keypad = cabinet.getByRole('region', { name: 'Keypad' })
  for (const digit of code) await keypad.getByRole('button', { name: digit, exact: true }).click()
  await keypad.getByRole('button', { name: 'Enter' }).click()
}

/** By the keys, as who cannot use a mouse would. */
const turnDial = async (cabinet: Page, celsius: number): Promise<void> => {
  await cabinet.getByRole('combobox', { name: 'Locker' }).selectOption({ label: LOCKER })
  const dial = cabinet.getByRole('slider', { name: `Temperature dial of ${LOCKER}` })
  await dial.focus()
  const now = async () => Number(await dial.getAttribute('aria-valuenow'))
  const step = (await now()) < celsius ? 'ArrowRight' : 'ArrowLeft'
  while ((await now()) !== celsius) await dial.press(step)
}

/** What is listed now and was not before, wherever its time puts it: gateway and server each have their clock. */
const eventsSince = async (events: Locator) => {
  const listed = () => events.getByRole('listitem').allInnerTexts()
  const before = new Set(await listed())
  return async (): Promise<string> =>
    (await listed()).filter((entry) => !before.has(entry)).join('\n')
}

test('a fridge that gets warm warns, locks down, refuses codes, stands in the report and is released with a word [S2.7 S2.15]', async ({
  browser,
}) => {
  test.setTimeout(1_200_000)
  const { office, cabinet, close } = await openTwoPages(browser, {
    url: product.url,
    deviceId: DEVICE,
  })
  const { code, number, readMails } = await reserveBox(office)
  await openLocker(office, LOCKER)
  await turnDial(cabinet, 9)

  const events = office.getByRole('list', { name: 'Last 50 events' })
  await expect(events.getByText(/^Temperature warning: /).first()).toBeVisible(patient)
  await expect(events.getByText('Lockdown started').first()).toBeVisible(patient)
  await expect(office.getByRole('status').filter({ hasText: /^Lockdown\./ })).toContainText(
    'Temperature out of its limits',
  )
  const affected = office.getByRole('list', { name: `Affected reservations of ${LOCKER}` })
  await expect(affected.getByRole('listitem').filter({ hasText: 'Cold Chain' })).toContainText(
    `Box ${number}`,
  )
  await office.getByRole('button', { name: 'Notify the affected customers' }).click()
  await expect(office.getByText('Customers notified').first()).toBeVisible()
  await expect.poll(readMails).toContain(`To ${CUSTOMER}: `)
  await expect.poll(readMails).toContain('cannot collect your order at the moment')
  const fridge = cabinet.getByRole('region', { name: LOCKER, exact: true })
  await expect(fridge.getByText('Lockdown')).toBeVisible(patient)
  const sinceTyped = await eventsSince(events)
  await typeCode(cabinet, code)
  await expect(cabinet.getByRole('status', { name: 'Display' })).toContainText('Out of order')
  await expect(cabinetDoor(cabinet, LOCKER, number, 'closed')).toBeVisible()
  await expect.poll(sinceTyped, patient).toContain('Code refused')

  const told = await notificationsOf(office, LOCKER)
  // Minutes pass as seconds here: readings that came late may have made two warnings of one.
  await expect(told.filter({ hasText: /beyond 5\s°C for 15 min/ }).first()).toBeVisible()
  await expect(told.filter({ hasText: 'went into lockdown' })).toHaveCount(1)
  await office.goto('/')
  await office.getByRole('link', { name: /Lockers in lockdown/ }).click()
  const inLockdown = office.getByRole('table', { name: 'Lockers' })
  await expect(inLockdown.getByRole('link', { name: LOCKER })).toBeVisible()
  await inLockdown.getByRole('link', { name: LOCKER }).click()

  await expect(events.getByRole('listitem').first()).toBeVisible()
  const sinceCold = await eventsSince(events)
  await turnDial(cabinet, 3.5)
  // Cold again, and still locked: only a person ends it.
  await expect.poll(sinceCold, patient).toContain('Temperature back within its limit')
  await office.getByRole('button', { name: 'Release lockdown' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release lockdown' }).click()
  await expect(dialog).toContainText('Field may not be empty')
  await expectNoAxeViolations(office)
  await dialog.getByLabel('Corrective action').fill('Contents thrown away, cooling reset')
  await dialog.getByRole('button', { name: 'Release lockdown' }).click()
  await expect(events.getByText('Lockdown ended by Alex Admin')).toBeVisible()
  await expect(fridge.getByText('Lockdown')).toHaveCount(0, patient)
  await expect.poll(readMails).toContain('You can collect your order again')
  await typeCode(cabinet, code)
  await expect(cabinetDoor(cabinet, LOCKER, number, 'open')).toBeVisible()

  await office.getByRole('link', { name: 'Temperature history' }).click()
  await expect(office.getByRole('slider', { name: `Temperature of ${LOCKER}` })).toBeVisible()
  await office.getByRole('link', { name: 'Cold-chain report' }).click()
  const report = office.getByRole('article', { name: 'Cold-chain report' })
  await expect(report.getByRole('row', { name: /Up to 9\.\d\s°C.*with lockdown/ })).toBeVisible()
  const released = report.getByRole('row', { name: /Contents thrown away, cooling reset/ })
  await expect(released).toContainText(/Automatic, at [89]\.\d\s°C/)
  await expect(released).toContainText('Alex Admin')
  await close()
})
