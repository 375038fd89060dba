import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  cabinetDoor,
  freeBoxes,
  notificationsOf,
  officeDoor,
  openLocker,
  openTwoPages,
  recordSteps,
} from '../locker-pages.ts'
import { type Product, startProduct } from '../product.ts'

test.describe.configure({ mode: 'default' })
// One of these journeys cuts the live channel.
test.use({ expectedConsoleErrors: /\/api\/live/ })

/** The five seconds of the refetch never end: what changes on the screen came by the live channel. */
const WITHOUT_REFETCH = `{
  const { setTimeout: original } = window
  window.setTimeout = (work, delay, ...rest) => (delay === 5000 ? 0 : original(work, delay, ...rest))
}`

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

/** What the gateway was told to open. A command that it has not answered after two seconds is sent again. */
const openedBoxes = async (messages: Locator): Promise<string[]> => {
  const commands = messages.getByRole('listitem').filter({ hasText: 'OpenLocks' })
  return [...new Set(await commands.locator('> span:last-child').allInnerTexts())]
}

test('two boxes opened from the back office are followed step by step, until a hand pushes them shut [S1.5 S2.13]', async ({
  browser,
}) => {
  const locker = 'Koelkast achter'
  const { office, cabinet, close } = await openTwoPages(browser, {
    url: product.url,
    deviceId: 'LD-24-0005',
  })
  await openLocker(office, locker)
  const steps = await recordSteps(office)
  const wanted = (await freeBoxes(office)).slice(0, 2)
  for (const number of wanted) await officeDoor(office, number).click()
  await office.getByRole('textbox', { name: 'Reason' }).fill('The cleaner is here')
  await office.getByRole('button', { name: 'Open 2 doors' }).click()
  for (const number of wanted) {
    await expect(officeDoor(office, number, 'Open')).toBeVisible()
    await expect(cabinetDoor(cabinet, locker, number, 'open')).toBeVisible()
  }
  const messages = cabinet.getByRole('list', { name: 'Messages' })
  await expect.poll(() => openedBoxes(messages)).toEqual([`#${wanted[0]} #${wanted[1]}`])
  for (const step of ['delivered', 'unlocked', 'open'])
    await expect(messages.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()

  for (const number of wanted) await cabinetDoor(cabinet, locker, number, 'open').click()
  for (const number of wanted) {
    await expect(cabinetDoor(cabinet, locker, number, 'closed')).toBeVisible()
    await expect(officeDoor(office, number, 'Closed')).toBeVisible()
  }
  const way = ['queued', 'delivered', 'unlocked', 'open', 'closed']
  expect(await steps.jsonValue()).toEqual(
    Object.fromEntries(wanted.map((number) => [`Box ${number}`, way])),
  )
  const events = office.getByRole('list', { name: 'Last 50 events' })
  for (const number of wanted)
    for (const event of [`Door ${number} opened`, `Door ${number} closed`])
      await expect(events.getByText(event).first()).toBeVisible()
  await close()
})

test('a door that moves is seen over the live channel, and by the refetch where that is cut [S2.11]', async ({
  browser,
}) => {
  const locker = 'Afhaalrek'
  const { office, cabinet, close } = await openTwoPages(browser, {
    url: product.url,
    deviceId: 'LD-24-0003',
    script: WITHOUT_REFETCH,
  })
  const live = office.waitForResponse((response) => response.url().includes('/api/live?'))
  await openLocker(office, locker)
  expect((await live).headers()['content-type']).toContain('text/event-stream')
  const [box = 0] = await freeBoxes(office)
  await cabinet.getByText('Force doors open').click()
  await cabinetDoor(cabinet, locker, box, 'closed').click()
  await expect(officeDoor(office, box, 'Open')).toBeVisible()
  const told = `Locker ${locker}: door ${box} opened without a command.`
  await expect(office.getByRole('status').filter({ hasText: told })).toBeVisible()

  const other = await office.context().newPage()
  await other.route('**/api/live?*', (route) => route.abort())
  await openLocker(other, locker)
  await expect(officeDoor(other, box, 'Open')).toBeVisible()
  await cabinet.getByText('Push doors shut').click()
  await cabinetDoor(cabinet, locker, box, 'open').click()
  await expect(officeDoor(other, box, 'Free')).toBeVisible()
  await close()
})

test('a pulled plug is one incident, nothing opens meanwhile, and nothing opens late', async ({
  browser,
}) => {
  const locker = 'Koelkast straat'
  const { office, cabinet, close } = await openTwoPages(browser, {
    url: product.url,
    deviceId: 'LD-24-0004',
  })
  await openLocker(office, locker)
  const [refused = 0, later = 0] = await freeBoxes(office)
  await cabinet.getByRole('switch', { name: 'Power' }).click()
  await expect(cabinet.getByRole('status').filter({ hasText: 'No power' })).toBeVisible()
  await expect(office.getByText(/^The gateway has been offline since/)).toBeVisible()

  await officeDoor(office, refused).click()
  await office.getByRole('button', { name: 'Open 1 door' }).click()
  await expect(officeDoor(office, refused, 'Refused')).toBeVisible()
  await expect(office.getByRole('alert')).toContainText('Box could not be opened')

  const offline = await notificationsOf(office, 'Gateway Gentbrugge straatkant is offline.')
  await expect(offline).toHaveCount(1)
  await expect(offline).toContainText('2 lockers are affected')
  await office.goto('/')
  const incidents = office.getByRole('main').getByRole('listitem').filter({ hasText: 'box' })
  await expect(incidents.filter({ hasText: 'Gentbrugge straatkant' })).toHaveCount(1)
  await office.getByRole('link', { name: /Devices offline/ }).click()
  const gateways = office.getByRole('table', { name: 'Gateways' })
  await expect(gateways.getByRole('row')).toHaveCount(2)
  await expect(gateways).toContainText('Gentbrugge straatkant')

  await cabinet.getByRole('switch', { name: 'Power' }).click()
  await expect(cabinet.getByRole('status').filter({ hasText: 'Online' })).toBeVisible()
  await expect(
    await notificationsOf(office, 'Gateway Gentbrugge straatkant is online again'),
  ).toHaveCount(1)
  await expect(await notificationsOf(office, 'is offline.')).toHaveCount(1)
  await openLocker(office, locker)
  await expect(officeDoor(office, refused, 'Free')).toBeVisible()
  await expect(cabinetDoor(cabinet, locker, refused, 'closed')).toBeVisible()
  const messages = cabinet.getByRole('list', { name: 'Messages' })
  await expect(messages.getByRole('listitem').first()).toBeVisible()
  await expect(messages.getByText('OpenLocks')).toHaveCount(0)

  // What is asked now works at once: the refused one left nothing behind.
  await officeDoor(office, later).click()
  await office.getByRole('button', { name: 'Open 1 door' }).click()
  await expect(cabinetDoor(cabinet, locker, later, 'open')).toBeVisible()
  await expect.poll(() => openedBoxes(messages)).toEqual([`#${later}`])
  await expect(cabinetDoor(cabinet, locker, refused, 'closed')).toBeVisible()
  await close()
})
