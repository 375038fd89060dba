import {
  DEMO_PASSWORD,
  emailOf,
  expect,
  expectNoAxeViolations,
  logIn,
  signIn,
  test,
} from '../fixtures.ts'
import { askerOf, makeOwnUser } from '../own-user.ts'

test('a user of one organisation lands in it; one of several chooses [S2.2 S2.36]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page).toHaveURL(/organisationId=[0-9a-f]{24}/)
  await signIn(page, 'dealer')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Choose an organisation' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /Slagerij De Vos/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview of Slagerij De Vos' })).toBeVisible()
})

test('the frame comes once and stays, with what was opened in it', async ({ page }) => {
  await page.addInitScript(`
    globalThis.seen = new Set()
    new MutationObserver(() => {
      const header = document.querySelector('header[data-frame]')
      if (header) globalThis.seen.add(header)
    }).observe(document, { subtree: true, childList: true })
  `)
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Overview of Slagerij De Vos' })).toBeVisible()
  expect(await page.evaluate('globalThis.seen.size')).toBe(1)
})

test('an organisation id of another shape, or of nobody we reach, leads to the root [S2.5]', async ({
  page,
}) => {
  await signIn(page, 'dealer')
  for (const asked of ['nonsense', '', '123', 'g'.repeat(24), 'a'.repeat(23), 'a'.repeat(24)]) {
    await page.goto(`/shops?organisationId=${asked}`)
    await expect(page, `asked for '${asked}'`).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Choose an organisation' })).toBeVisible()
  }
  await signIn(page, 'admin')
  await page.goto(`/shops?organisationId=${'a'.repeat(24)}`)
  await expect(page.getByRole('heading', { name: 'Overview of Slagerij De Vos' })).toBeVisible()
})

test('the switcher and ctrl-K go where a few letters say [S1.2 S2.39]', async ({
  page,
  baseURL,
}) => {
  const inviter = { email: emailOf('superuser'), password: DEMO_PASSWORD }
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'SuperUser', inviter }))
  const ask = await askerOf(page.request)
  const found = await ask('{ findOrganisations(query: "Slagerij De Vos") { _id } }')
  const [{ _id } = { _id: '' }] = found['findOrganisations'] as { _id: string }[]
  const { shops } = await ask('{ shops { items { _id name } } }', {}, _id)
  const [shop] = (shops as { items: { _id: string; name: string }[] }).items
  await ask('mutation ($data: PreferencesInput!) { updatePreferences(data: $data) { _id } }', {
    data: { landingShopId: shop?._id },
  })
  await page.goto('/')
  // Incidents and the map stand above the organisations.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { name: /Kirchberg Offices/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview of Kirchberg Offices' })).toBeVisible()
  await expect(page, 'the landing shop is of another organisation').not.toHaveURL(/shopId/)
  const answered = Promise.withResolvers<void>()
  await page.route('**/graphql*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Kirchberg Offices' }).click()
  await page.getByRole('combobox').fill('slagerij')
  await expect(page.getByText('Nothing matches')).toBeHidden()
  await page.keyboard.press('Enter')
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Overview of Slagerij De Vos' })).toBeVisible()
  await page.getByRole('button', { name: 'Slagerij De Vos' }).click()
  await expect(page.getByText('Recently opened')).toBeVisible()
  await page.getByRole('option', { name: shop?.name ?? '' }).click()
  await page.getByRole('button', { name: `Slagerij De Vos · ${shop?.name}` }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('shop')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Shops', level: 1 })).toBeVisible()
  const header = page.getByRole('columnheader', { name: 'City' })
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'City' }).uncheck()
  await expect(header).toBeHidden()
  await expectNoAxeViolations(page)
  await page.goto(`/shops?organisationId=${_id}&shopId=${'f'.repeat(24)}`)
  await expect(page.getByText('This shop was not found. You see all shops.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Phone number' })).toBeVisible()
  await expect(header, 'kept with the user').toBeHidden()
})

test('a dialog closes on Escape and on a click outside [S2.67]', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The keys are listened to once the frame around the page has its data.
  await expect(page.getByRole('link', { name: /Lockers in lockdown/ })).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
  }
})

test('a slow page says so after ten seconds and offers the overview [S2.63 S2.64 S9.5 S9.6]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const now = Date.now()
  await page.clock.install({ time: now })
  // From here on only the journey moves it, however slow the machine is.
  await page.clock.pauseAt(now + 60_000)
  await page.route('**/graphql', () => {})
  await page.goto('/')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.locator('[data-waiting]').count()
    })
    .toBe(1)
  await page.clock.runFor(200)
  await expect(page.locator('[data-frame-room]'), 'the frame comes at once').toBeVisible()
  await expect(page.getByLabel('Loading')).toBeHidden()
  await page.clock.runFor(100)
  await expect(page.getByLabel('Loading')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(
    page.getByText('Loading is taking longer than expected, something probably went wrong'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to overview' })).toHaveAttribute('href', '/')
})

test('what does not exist has a heading, a title, the frame and a way on', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page).toHaveTitle('Overview of Slagerij De Vos · Lockerdesk')
  const { search } = new URL(page.url())
  for (const [path, said] of [
    [`/nowhere/at/all${search}`, 'This page does not exist'],
    [`/orders/${'a'.repeat(24)}${search}`, 'This order does not exist or has been deleted.'],
    [`/shops/${'a'.repeat(24)}${search}`, 'This shop does not exist or has been deleted.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
    await expect(page).toHaveTitle(`${said} · Lockerdesk`)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await page.goto(`/nowhere${search}`)
  await page.getByRole('main').getByRole('link', { name: 'Go to overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview of Slagerij De Vos' })).toBeVisible()
})

test('on a phone the daily screens are at the bottom and the rest is in a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Daily screens' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Shops' })).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('link', { name: 'Shops' }).click()
  await expect(page.getByRole('heading', { name: 'Shops', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
})

test('pages under /auth/ stand alone, all others inside the frame with its navigation [S2.1 S2.2]', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, 'admin')
  for (const path of ['/auth/link-sent', '/auth/reset-password']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expect(navigation).toHaveCount(0)
  }
  for (const path of ['/', '/reservations', '/settings/general', '/preferences']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expect(navigation).toBeVisible()
  }
})

test('the desktop layout begins at 768 px [S2.68 S9.7]', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const daily = page.getByRole('navigation', { name: 'Daily screens' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(daily).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(daily).toBeVisible()
})

const NOWHERE = 'f'.repeat(24)

test('a locker, log entry, order, reservation, customer, product, gateway, overwrite code or organisation that does not exist is named [S8.27 S8.28 S8.29 S8.30 S8.31 S8.32 S8.33 S8.34 S8.35]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  for (const [path, text] of [
    ['lockers', 'This locker does not exist or has been deleted.'],
    ['logs', 'This log entry does not exist.'],
    ['orders', 'This order does not exist or has been deleted.'],
    ['reservations', 'This reservation does not exist or has been deleted.'],
    ['customers', 'This customer does not exist or has been deleted.'],
    ['products', 'This product does not exist or has been deleted.'],
    ['gateways', 'This gateway does not exist or has been deleted.'],
    ['overwrite-codes', 'This overwrite code does not exist or has been deleted.'],
    ['organisations', 'This organisation does not exist or has been deleted.'],
  ] as const) {
    if (path === 'organisations') await signIn(page, 'dealer')
    await page.goto(`/${path}/${NOWHERE}`)
    await expect(page.getByRole('alert')).toContainText(text)
  }
})

test('the newest notification is a toast once, and its id is kept in local storage [S2.69]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const newest = { _id: 'e'.repeat(24), message: 'Somebody waits at the door' }
  let answers = 0
  // Other journeys notify the same Admin: here nobody else does.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('NewestNotification')) return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { notifications: { items: object[] } } }
    answer.data.notifications.items = [{ __typename: 'Notification', ...newest }]
    await route.fulfill({ response, json: answer })
    answers++
  })
  const toast = page.getByRole('status').filter({ hasText: newest.message })
  const kept = () => page.evaluate(() => localStorage.getItem('lockerdesk-newest-notification'))
  await page.goto('/')
  await expect(toast).toBeVisible()
  expect(await kept()).toBe(newest._id)
  const before = answers
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => answers).toBeGreaterThan(before)
  await expect(toast).toHaveCount(0)
  newest._id = 'd'.repeat(24)
  await page.reload()
  await expect(toast).toBeVisible()
  expect(await kept()).toBe(newest._id)
})
