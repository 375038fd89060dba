import type { BrowserContext, Page, Worker } from '@playwright/test'
import {
  startPushService,
  type TestPushService,
  type TestSubscription,
} from '../../apps/api/test/push-service.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

let service: TestPushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.stop())

/** The vendors' push services are out of reach here, and a browser without a screen denies all notifications. */
const subscribeThere = async (context: BrowserContext): Promise<TestSubscription> => {
  const subscription = service.subscribe()
  const { endpoint, p256dh, auth } = subscription
  await context.addInitScript(`{
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const KEPT = 'push-subscription-of-the-journey'
    const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer
    const made = (key) => ({
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => (${JSON.stringify({ endpoint, keys: { p256dh, auth } })}),
      unsubscribe: async () => { localStorage.removeItem(KEPT); return true },
    })
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem(KEPT, applicationServerKey)
      return made(applicationServerKey)
    }
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(KEPT)
      return key === null ? null : made(key)
    }
  }`)
  return subscription
}

/** What a push service does with a push: it wakes the worker of the page. */
const deliver = async (page: Page, data: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL))
    if (own !== undefined) registered.resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(data),
  })
}

/** The worker of the page, with what it would show noted instead. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate('navigator.serviceWorker.ready')
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(`registration.showNotification = async (title, options) => {
    globalThis.shown = { title, ...options }
  }`)
  return worker
}

/** Where a click on a notification leads; windows open for a finger alone, which nothing here has. */
const clickOn = (worker: Worker, link: string): Promise<string> =>
  worker.evaluate(`new Promise((resolve) => {
    clients.openWindow = async (url) => resolve(url)
    clients.matchAll = async () => []
    const notification = { data: ${JSON.stringify(link)}, close: () => {} }
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })`)

test('push notifications are turned on for a device, tried out, shown by the worker, and follow a sign-out', {
  tag: EVERY_APPEARANCE,
}, async ({ browser, baseURL }) => {
  test.slow()
  const user = await makeOwnUser(baseURL!, { role: 'Admin' })
  const context = await browser.newContext({
    baseURL: baseURL!,
    serviceWorkers: 'allow',
  })
  const { endpoint } = await subscribeThere(context)
  const page = await context.newPage()
  await logIn(page.request, user)
  await page.goto('/preferences/notifications')

  const here = page.getByRole('switch', { name: 'On this device' })
  await expect(here).not.toBeChecked()
  await expect(page.getByText('The browser allows notifications of Lockerdesk.')).toBeVisible()
  await here.click()
  await expect(here).toBeChecked()
  await expect(page.getByText('Nothing is selected yet')).toBeVisible()
  for (const kind of ['Incidents', 'Boxes to fill'])
    await page.getByRole('checkbox', { name: kind, exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings saved')).toBeVisible()
  await expect(page.getByText('Nothing is selected yet')).toHaveCount(0)
  await expectUsableByAll(page)

  const devices = page.getByRole('list', { name: 'Devices with push notifications' })
  const device = devices.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(device).toContainText('no push yet')
  await device.getByRole('button', { name: /^Send a test to / }).click()
  await expect(page.getByText('Test sent')).toBeVisible()
  await expect(device).not.toContainText('no push yet')
  const pushes = service.received.filter((push) => endpoint.endsWith(push.device))
  expect(pushes.map(({ content }) => content.body)).toEqual([
    'Push notifications reach this device.',
  ])

  // The worker shows what arrived, and a click leads to the place.
  const worker = await workerOf(page)
  const [content] = pushes.map((push) => push.content)
  await deliver(page, content ?? {})
  await expect
    .poll(() => worker.evaluate<unknown>('globalThis.shown'))
    .toEqual({
      title: 'Test',
      body: 'Push notifications reach this device.',
      tag: content?.tag,
      data: '/preferences/notifications',
      icon: '/icon-192.png',
    })
  expect(await clickOn(worker, content?.link ?? '')).toBe(
    new URL('/preferences/notifications', baseURL).href,
  )

  // The server forgets the device with the session, and learns of it again when the same user is back.
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout', { data: {} })
  await logIn(page.request, user)
  const isKept = page.waitForResponse(
    (response) => response.request().postData()?.includes('AddPushDevice') === true,
  )
  await page.goto('/notifications')
  await isKept
  await page.goto('/preferences/notifications')
  await expect(here).toBeChecked()

  await here.click()
  await expect(here).not.toBeChecked()
  await expect(devices).toHaveCount(0)
  await page.reload()
  await expect(here).not.toBeChecked()
  await context.close()
})

test('a browser that blocks notifications, or cannot show them, is told so and offers no switch', async ({
  browser,
  baseURL,
}) => {
  const user = await makeOwnUser(baseURL!, { role: 'Admin' })
  const stateWith = async (script: string): Promise<string> => {
    const context = await browser.newContext({ baseURL: baseURL! })
    await context.addInitScript(script)
    const page = await context.newPage()
    await logIn(page.request, user)
    await page.goto('/preferences/notifications')
    const here = page.getByRole('switch', { name: 'On this device' })
    await expect(here).toBeDisabled()
    const description = (await here.getAttribute('aria-describedby')) ?? ''
    const text = await page.locator(`[id="${description}"]`).innerText()
    await context.close()
    return text
  }
  const blocked = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
  expect(await stateWith(blocked)).toMatch(/^You blocked notifications of Lockerdesk/)
  expect(await stateWith('delete globalThis.PushManager')).toMatch(/^This browser cannot show/)
})
