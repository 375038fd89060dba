import type { Page } from '@playwright/test'
import { expect, logIn, signIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'

test.use({ expectedConsoleErrors: /Failed to load resource|\[Network\]|\[GraphQL\]/ })

/** From now on only the journey moves the page's time, however slow the machine is. */
const stopTime = async (page: Page): Promise<void> => {
  // The clock runs until the second call arrives. Where that takes too long, the call stops the clock and fails.
  await expect(async () => {
    const now = await page.evaluate<number>('Date.now()')
    await page.clock.pauseAt(now + 250)
  }).toPass()
}

/** Only the journey moves the page's time, from before the page opens until `ready` and after. */
const openWithTimeStopped = async (
  page: Page,
  url: string,
  ready: () => Promise<boolean>,
): Promise<void> => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto(url)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return ready()
    })
    .toBe(true)
}

test('lists ask again five seconds after an answer, the bell every ten [S7.3 S7.72 S7.73 S9.14 S9.15]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const asked = { list: 0, bell: 0 }
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('query Shops')) asked.list++
    if (body.includes('NewestNotification')) asked.bell++
  })
  const rows = page.getByRole('table', { name: 'Shops' }).getByRole('link')
  await openWithTimeStopped(
    page,
    '/shops',
    async () => asked.bell > 0 && (await rows.first().isVisible()),
  )
  const before = { ...asked }
  await page.clock.runFor(3_000)
  expect(asked.list).toBe(before.list)
  await page.clock.runFor(2_500)
  await expect.poll(() => asked.list).toBe(before.list + 1)
  await page.clock.runFor(5_000)
  await expect.poll(() => asked.bell).toBe(before.bell + 1)
})

test('nothing is asked any more while the session ends', async ({ page, baseURL }) => {
  const user = await makeOwnUser(baseURL ?? '', { role: 'Admin' })
  await logIn(page.request, user)
  await page.clock.install()
  await page.goto('/shops')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: `Account of ${user.name}` }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await stopTime(page)
  const leaving = page.waitForRequest('**/api/auth/logout')
  await signOut.click()
  await leaving
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked++
  })
  await page.clock.runFor(20_000)
  expect(asked).toBe(0)
  release()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('device logs come 25 at a time and are asked for again after five seconds, like other lists [S2.48]', async ({
  page,
}) => {
  await signIn(page, 'dealer')
  await page.goto('/')
  await page.getByRole('button', { name: /Slagerij De Vos/ }).click()
  await expect(page).toHaveURL(/organisationId=/)
  const asked: { limit: number; after?: string }[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (!body.includes('query DeviceLogs(')) return
    type Asked = { variables: { pagination: { limit: number; after?: string } } }
    asked.push((JSON.parse(body) as Asked).variables.pagination)
  })
  const newest = () => asked.filter(({ after }) => after === undefined).length
  // Without the stream of changes only time leads to another question.
  await page.route('**/api/live*', (route) => route.fulfill({ status: 503, body: '' }))
  await openWithTimeStopped(page, `/device-logs${new URL(page.url()).search}&follow=true`, () =>
    page.getByRole('option').first().isVisible(),
  )
  const before = newest()
  await page.clock.runFor(3_000)
  expect(newest()).toBe(before)
  await page.clock.runFor(2_500)
  await expect.poll(newest).toBe(before + 1)
  expect(new Set(asked.map(({ limit }) => limit))).toEqual(new Set([25]))
})
