import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, LONG, signIn, test } from '../fixtures.ts'
import { expectUsableByAll } from '../usable.ts'
import { lockerWithFreeBoxes, organisationAsker, type ShopBoxes } from '../reservation-pages.ts'

// Axe looks at every node of a full list: on a busy machine that takes its time.
test.describe.configure({ timeout: 600_000 })

/** A name that nobody else has: journeys share one product and run side by side. */
const ownName = (): string => `Vos${randomUUID().replace(/[^a-f]/g, '')}`

interface Planned {
  readonly place: ShopBoxes
  readonly ids: readonly string[]
}

/** Planned, so that no box is taken from another journey. */
const plan = async (page: Page, names: readonly string[], last: string): Promise<Planned> => {
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 1)
  const ids: string[] = []
  for (const firstName of names) {
    const { createReservation } = await ask(
      'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
      {
        data: {
          shopId: place.shopId,
          placement: 'plan',
          boxes: [{ lockerId: place.lockerId, boxId: place.free[0]?._id }],
          pickupDateTime: new Date(Date.now() + 3 * 3_600_000).toISOString(),
          language: 'en',
          firstName,
          lastName: last,
          emails: [`${firstName}@post.example`],
          externalOrderId: `=SUM(1;${last})`,
          notificationTypes: ['email'],
        },
      },
    )
    ids.push((createReservation as { _id: string })._id)
  }
  return { place, ids }
}

const search = async (page: Page, { inAddress }: ShopBoxes, typed: string): Promise<void> => {
  await page.goto(`/reservations?${inAddress}`)
  await page
    .getByRole('textbox', { name: 'Name, phone, e-mail, order, reference or code' })
    .fill(typed)
}

test('reservations are found while typing, cancelled together with an answer each, and exported as they are shown [S2.18]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const last = ownName()
  const { place } = await plan(page, ['Anna', 'Bram', 'Carla'], last)
  await search(page, place, last)
  const rows = page.getByRole('table', { name: 'Reservations' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"'=SUM(1;${last})"`)

  for (const name of ['Anna', 'Bram'])
    await rows.filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This cannot be undone')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel 2 reservations' }).click()
  await expect(dialog.getByText('Done', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(2)

  await page.getByRole('button', { name: /^Cancelled/ }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '1 status' }).click()
  await page.getByRole('checkbox', { name: 'Created', exact: true }).check()
  await expect(page).toHaveURL(/status=created(%2C|,)cancelled/)
  await expect(rows).toHaveCount(4)
})

test('a form says what is wrong where it is, warns when nobody is told, and asks before it is left [S5.21]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const place = await lockerWithFreeBoxes(await organisationAsker(page), 1)
  await page.goto(`/reservations/new?${place.inAddress}`)
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/^No customer yetBox .+ · .+ · .*\d\d:\d\d$/)
  await page.getByRole('button', { name: 'Create reservation' }).click()
  await expect(page.getByText('Field may not be empty').first()).toBeVisible()
  await page.getByText('Chosen', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Pincode' }).fill('1234')
  await page.getByRole('textbox', { name: 'Pincode' }).blur()
  await expect(page.getByText('Too easy to guess: no repeats and no sequences')).toBeVisible()
  await page.getByRole('button', { name: 'Another one' }).click()
  await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue(/^\d{4}$/)
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora')
  await expect(summary).toContainText('Nora')
  await page.getByRole('checkbox', { name: 'E-mail' }).uncheck()
  await expect(page.getByText('the customer gets no pincode')).toBeVisible()
  await expectNoAxeViolations(page)
  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.message()
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(asked).toContain('unsaved changes')
  await expect(page).toHaveURL(/\/reservations\/new/)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  expect(await coveredStops(page)).toEqual([])
})

const STOPS_AT_MOST = 90

/** What has the focus, and whether something else lies over its middle. Runs in the page. */
const LOOK = `() => {
  const focused = document.activeElement ?? document.body
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const around = focused.closest('label, [data-door]') ?? focused.parentElement ?? focused
  return {
    name: focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent),
    isCovered: seen === null || !(around.contains(seen) || seen.contains(focused)),
    isLast: focused.getAttribute('type') === 'submit',
  }
}`

/** What the focus reaches under something else, walking the form with Tab from its first field on. */
const coveredStops = async (page: Page): Promise<string[]> => {
  const covered: string[] = []
  await page.getByRole('combobox', { name: 'Find a customer' }).focus()
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    const { name, isCovered, isLast } = await page.evaluate<{
      name: string
      isCovered: boolean
      isLast: boolean
    }>(`(${LOOK})()`)
    if (isCovered) covered.push(name)
    if (isLast) return covered
    await page.keyboard.press('Tab')
  }
  return [...covered, 'the form has no end']
}

test('one is changed, found by ctrl-K, and cancelled with a reason [S2.21]', async ({ page }) => {
  await signIn(page, 'admin')
  const last = ownName()
  const { ids } = await plan(page, ['Dora'], last)
  await page.goto(`/reservations/${ids[0]}/edit`)
  await page.getByLabel('Extra information').fill('Rings twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rings twice')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(last)
  await page.getByRole('option', { name: `Dora ${last}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dora ${last}` })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel reservation' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Came by in person')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Reserve boxes' })).toHaveCount(0)
})

test('the screens can be used by everyone', { tag: LONG }, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const { ids } = await plan(page, ['Eva'], ownName())
  await page.goto('/reservations')
  await expect(page.getByRole('table', { name: 'Reservations' }).getByRole('link')).not.toHaveCount(
    0,
  )
  await expectUsableByAll(page)
  await page.goto(`/reservations/${ids[0]}`)
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  await expectUsableByAll(page)
  for (const path of ['/reservations/new', `/reservations/${ids[0]}/edit`]) {
    await page.goto(path)
    // Nothing runs in the frame of the preview, so axe cannot look into it: it is left out.
    await page.getByRole('checkbox', { name: 'E-mail' }).uncheck()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectUsableByAll(page)
  }
})

test('a reservation’s page shows its customer, status, locker, pickup time and order number [S2.22]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const last = ownName()
  const { place, ids } = await plan(page, ['Dirk'], last)
  await page.goto(`/reservations/${ids[0]}?${place.inAddress}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`Dirk ${last}`)
  await expect(main.getByText('Created', { exact: true }).first()).toBeVisible()
  await expect(main).toContainText(place.locker)
  await expect(main.getByText('Pickup time', { exact: true })).toBeVisible()
  await expect(main.getByText(`=SUM(1;${last})`)).toBeVisible()
  await expect(main.getByText('Dirk@post.example')).toBeVisible()
})
