import { randomUUID } from 'node:crypto'
import { boxScanCode, reservationScanCode } from '@lockerdesk/domain'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { cabinetDoor } from '../locker-pages.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import { lockerWithFreeBoxes, organisationAsker, type ShopBoxes } from '../reservation-pages.ts'
import { scanByHand } from '../scan-by-hand.ts'

// One product, one cabinet: one journey after the other.
test.describe.configure({ mode: 'default' })
test.use({
  // Without a network every request fails, which the browser writes to its console.
  expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
})

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

/** The phone goes down into the cellar; the cabinet there has a network of its own. */
interface Scene {
  readonly phone: BrowserContext
  readonly page: Page
  readonly cabinet: Page
  readonly ask: Ask
  readonly place: ShopBoxes
  readonly close: () => Promise<void>
}

const openScene = async (browser: Browser): Promise<Scene> => {
  const above = await browser.newContext({ baseURL: product.url })
  const cabinet = await above.newPage()
  await signIn(cabinet, 'admin')
  const ask = await organisationAsker(cabinet)
  const place = await lockerWithFreeBoxes(ask, 4)
  await cabinet.goto(`/simulator?gateway=${place.deviceId}`)
  await expect(cabinet.getByRole('status').filter({ hasText: 'Online' })).toBeVisible()
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  })
  const page = await phone.newPage()
  await signIn(page, 'admin')
  const close = async () => {
    await phone.close()
    await above.close()
  }
  return { phone, page, cabinet, ask, place, close }
}

/** Planned for the next minutes: before everything else that the demo has for today. */
const plan = async ({ ask, place }: Scene, index: number) => {
  const lastName = `Zwo${randomUUID().slice(0, 8)}`
  const box = place.free[index]
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    {
      data: {
        shopId: place.shopId,
        boxes: [{ lockerId: place.lockerId, boxId: box?._id }],
        placement: 'plan',
        pickupDateTime: new Date(Date.now() + (index + 2) * 60_000).toISOString(),
        language: 'en',
        firstName: 'Fill',
        lastName,
        externalOrderId: `W-${lastName}`,
      },
    },
  )
  const { _id } = createReservation as { _id: string }
  return { _id, lastName, name: `Fill ${lastName}`, boxId: box?._id ?? '', label: box?.label ?? '' }
}

const standingOf = async ({ ask }: Scene, id: string) => {
  const { getReservationById } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { status awaitsFilling events { kind } } }',
    { id },
  )
  const { status, awaitsFilling, events } = getReservationById as {
    status: string
    awaitsFilling: boolean
    events: { kind: string }[]
  }
  const filledCount = events.filter(({ kind }) => kind === 'filled').length
  return { isReserved: status !== 'created', awaitsFilling, filledCount }
}

const FILLED = { isReserved: true, awaitsFilling: false, filledCount: 1 }

/** The worker has what it needs to start the page by itself. */
const untilKept = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate<boolean>(`(async () => {
        const { controller } = navigator.serviceWorker
        const texts = performance.getEntriesByType('resource').filter(({ name }) => /assets\\/.*\\.(js|css)$/.test(name))
        const kept = await Promise.all(texts.map(({ name }) => caches.match(name, { ignoreVary: true })))
        return controller !== null && (await caches.match('/reservations/fill')) !== undefined && kept.every(Boolean)
      })()`),
    )
    .toBe(true)
}

test('three boxes are filled by scanned codes with the network cut in between; what became impossible is told', async ({
  browser,
}) => {
  const scene = await openScene(browser)
  const { phone, page, cabinet, ask, place } = scene
  const first = await plan(scene, 0)
  const second = await plan(scene, 1)
  const third = await plan(scene, 2)
  const gone = await plan(scene, 3)
  await page.goto(`/reservations/fill?${place.inAddress}`)
  const card = page.getByRole('region', { name: 'Next box' })
  await expect(card).toBeVisible()
  await untilKept(page)

  // The sticker of a box, by a hand scanner: no field has the focus.
  await scanByHand(page, boxScanCode(first.boxId))
  await expect(card.getByRole('heading', { name: first.name })).toBeVisible()
  await expect(page.getByText(`${first.name}: box ${first.label}.`)).toBeVisible()
  await card.getByRole('button', { name: `Open box ${first.label}` }).click()
  await cabinetDoor(cabinet, place.locker, Number(first.label), 'open').click()
  const confirm = card.getByRole('button', { name: 'Goods are in' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect.poll(() => standingOf(scene, first._id)).toEqual(FILLED)

  // Down in the cellar. The label of an order, by a hand scanner.
  await phone.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /^No connection ·/ })).toBeVisible()
  await scanByHand(page, reservationScanCode(second._id))
  await expect(card.getByRole('heading', { name: second.name })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Open box/ })).toHaveCount(0)
  await confirm.click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText(second.name)
  await expect(waiting.getByRole('heading')).toHaveText('1 filled box waits to be sent')
  await expectNoAxeViolations(page)

  // The phone was put away, and the page is opened anew.
  await page.reload()
  await expect(waiting).toContainText(second.name)
  const field = page.getByRole('textbox', { name: 'Scan or type a code' })
  await field.fill('W-NOBODY')
  await field.press('Enter')
  await expect(page.getByText('No box to fill has the code W-NOBODY.')).toBeVisible()
  for (const one of [third, gone]) {
    await field.fill(`W-${one.lastName}`)
    await field.press('Enter')
    await expect(card.getByRole('heading', { name: one.name })).toBeVisible()
    await confirm.click()
    await expect(waiting).toContainText(one.name)
  }
  await expect(waiting.getByRole('heading')).toHaveText('3 filled boxes wait to be sent')
  for (const { _id } of [second, third])
    expect(await standingOf(scene, _id)).toEqual({
      isReserved: false,
      awaitsFilling: false,
      filledCount: 0,
    })

  // Nobody signs out before it is sent.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText(/^3 filled boxes are waiting to be sent\. Sign out/)).toBeVisible()

  // Meanwhile, above, somebody cancels one of them.
  await ask(
    'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }',
    { id: gone._id, data: { action: 'cancel', expectedStatus: 'created', reason: 'Ill' } },
  )
  await phone.setOffline(false)
  await expect(waiting).toHaveCount(0)
  for (const { _id } of [second, third])
    await expect.poll(() => standingOf(scene, _id)).toEqual(FILLED)
  const refused = page.getByRole('region', { name: 'No longer possible' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused).toContainText(gone.name)
  await expectNoAxeViolations(page)

  // It is told on other pages too, until somebody has read it.
  await page.goto(`/start?${place.inAddress}`)
  await expect(page.getByText('1 filled box could not be confirmed')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Show' }).click()
  await refused.getByRole('button', { name: 'Dismiss' }).click()
  await expect(refused).toHaveCount(0)

  // Signing out erases what was kept.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  const left = await page.evaluate<unknown[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('lockerdesk')
    opening.onerror = reject
    opening.onsuccess = () => {
      const stores = ['answers', 'fills'].map((name) => opening.result.transaction(name).objectStore(name).getAll())
      stores[1].onsuccess = () => resolve([...stores.flatMap(({ result }) => result), localStorage.getItem('lockerdesk-offline-owner')])
    }
  })`)
  expect(left).toEqual([null])
  await scene.close()
})

test('an installed app starts without a network, and takes a new build with the next navigation', async ({
  browser,
}) => {
  const phone = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' })
  const page = await phone.newPage()
  await signIn(page, 'admin')
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({
    start_url: '/start',
    display: 'standalone',
  })
  await untilKept(page)
  const cacheNames = () => page.evaluate<string[]>('caches.keys()')
  const [own] = await cacheNames()
  expect(own).toMatch(/^lockerdesk-[0-9a-f]{16}$/)

  // What a worker of an earlier build would have left: a document, and a cache of its own.
  await page.evaluate(`(async () => {
    const old = new Response('<title>Old build</title>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open('${own}')).put('/reservations/fill', old)
    await caches.open('lockerdesk-0000000000000000')
  })()`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  expect(await page.title()).not.toBe('Old build')
  await phone.setOffline(true)
  await page.reload()
  expect(await page.title()).toBe('Old build')
  await phone.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()

  // A worker that is installed anew, as that of another build is, removes the caches of the others.
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((worker) => worker.unregister())',
  )
  await page.reload()
  await expect.poll(cacheNames).toEqual([own])
  await phone.close()
})
