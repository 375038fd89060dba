import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnPlace, type OwnPlace } from '../own-place.ts'
import { askerOf } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

// Nothing runs in the frame of a mail, and so neither does what looks into it for this test.
test.use({ expectedConsoleErrors: /Blocked script execution in 'about:srcdoc'|404 \(Not Found\)/ })

const GRACE = 'Zeit zum erneuten Öffnen'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const saved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Speichern' }).click()
  // Said again within its time, the toast takes the place of one that is still fading.
  await expect(page.getByText('Einstellungen gespeichert').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeHidden()
}

const giveByDealer = async (page: Page, { dealerId, mark }: OwnPlace): Promise<void> => {
  await page.goto(`/dealers/${dealerId}`)
  await page.getByRole('link', { name: 'Vorgaben' }).click()
  const grace = part(page, GRACE)
  await expect(grace.getByText('Lockerdesk-Vorgabe', { exact: true })).toBeVisible()
  await grace.getByRole('checkbox', { name: 'Lockerdesk-Vorgabe: 60 Sekunden' }).uncheck()
  const seconds = grace.getByRole('textbox', { name: 'Sekunden nach dem Schließen der Tür' })
  await seconds.fill('99999')
  await seconds.press('Enter')
  await expect(grace.getByText('Das ist zu hoch')).toBeVisible()
  await seconds.fill('45')
  await page.getByRole('textbox', { name: 'Farbe', exact: true }).fill('#28518f')
  await expect(page.getByText(`Nicht gespeicherte Änderungen: ${GRACE}, Farbe`)).toBeVisible()
  await expectUsableByAll(page)
  await saved(page)
  await expect(page.getByRole('link', { name: `Own ${mark} BV` })).toBeVisible()
}

test('what a dealer sets shows in the shops below as theirs, gives way to the shop’s own, and comes back by a reset', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser }) => {
  const baseURL = process.env.E2E_BASE_URL ?? ''
  const place = await makeOwnPlace(baseURL, 'de')
  await logIn(page.request, place.people.SuperUser)
  await giveByDealer(page, place)

  const atAdmin = await browser.newContext({ baseURL })
  const admin = await atAdmin.newPage()
  await logIn(admin.request, place.people.Admin)
  const from = `Von Händler Own ${place.mark} BV`
  await admin.goto(`/settings/reservations?shopId=${place.shopId}`)
  const grace = part(admin, GRACE)
  await expect(grace.getByText(from, { exact: true })).toBeVisible()
  const inherits = grace.getByRole('checkbox', { name: `${from}: 45 Sekunden` })
  await inherits.uncheck()
  await grace.getByRole('textbox', { name: 'Sekunden nach dem Schließen der Tür' }).fill('5')
  await expect(grace.getByText('Hier festgelegt')).toBeVisible()
  await saved(admin)
  await admin.reload()
  await expect(grace.getByRole('textbox')).toHaveValue('5')
  await grace.getByRole('button', { name: `„${GRACE}“ zurücksetzen: ${from}` }).click()
  await expect(inherits).toBeChecked()
  await expectUsableByAll(admin)
  await saved(admin)
  await admin.reload()
  await expect(grace.getByText(from, { exact: true })).toBeVisible()

  await admin.goto('/settings/branding')
  await expect(part(admin, 'Aussehen').getByText(from, { exact: true })).toBeVisible()
  const button = admin.frameLocator('iframe').getByRole('link').first()
  await expect(button.locator('xpath=..')).toHaveCSS('background-color', 'rgb(40, 81, 143)')
  await admin.getByRole('textbox', { name: 'Farbe', exact: true }).fill('#7a2e1d')
  await saved(admin)
  await admin.getByRole('button', { name: `„Farbe“ zurücksetzen: ${from}` }).click()
  await saved(admin)
  await expect(part(admin, 'Aussehen').getByText(from, { exact: true })).toBeVisible()

  const ask = await askerOf(admin.request)
  const { reservationSettings, logs } = await ask(
    `query ($shopId: ID) { reservationSettings(shopId: $shopId) { autoCompleteGraceSeconds }
      logs { items { description } } }`,
    { shopId: place.shopId },
    place.organisationId,
  )
  expect(reservationSettings).toEqual({ autoCompleteGraceSeconds: 45 })
  const { items } = logs as { items: { description: string }[] }
  expect(items.slice(0, 4).map(({ description }) => description)).toEqual([
    'Erscheinungsbild geändert',
    'Erscheinungsbild geändert',
    `Einstellungen der Reservierungen von Shop ${place.mark} geändert`,
    `Einstellungen der Reservierungen von Shop ${place.mark} geändert`,
  ])

  await admin.goto(`/dealers/${place.dealerId}/defaults`)
  await expect(admin.getByText('Dazu sind Sie nicht berechtigt')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Vorgaben' })).toBeHidden()
  await atAdmin.close()
})
