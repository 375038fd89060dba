import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { cabinetDoor, openTwoPages, type TwoPages } from '../locker-pages.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import {
  lockerWithFreeBoxes,
  organisationAsker,
  pickBoxes,
  type ShopBoxes,
  typeCode,
} from '../reservation-pages.ts'
import { cardOf, openStorefront, putUpForSale, tabTo } from '../shop-pages.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

// One cabinet is used by one journey after the other.
test.describe.configure({ mode: 'default' })

/** Whoever comes second is told so by the refusal of their order. */
test.use({ expectedConsoleErrors: /Failed to load resource.*\b422\b/ })

const PATIENT = { timeout: 60_000 }

let product: Product
let pages: TwoPages
let ask: Ask
let place: ShopBoxes
let path: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  product = await startProduct()
  const visit = await browser.newContext({ baseURL: product.url })
  const page = await visit.newPage()
  await signIn(page, 'admin')
  ask = await organisationAsker(page)
  place = await lockerWithFreeBoxes(ask, 3)
  path = await openStorefront(ask, place)
  pages = await openTwoPages(browser, { url: product.url, deviceId: place.deviceId })
})
test.afterAll(async () => {
  await pages.close()
  await product.remove()
})

const boxAt = (index: number) => {
  const box = place.free[index]
  if (box === undefined) throw new Error('no free box')
  return box
}

const visitShop = async (browser: Browser, locale: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const orderOf = async (reservationId: string) => {
  const { getReservationById } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { status order { _id totalPrice status } } }',
    { id: reservationId },
  )
  return getReservationById as {
    status: string
    order: { _id: string; totalPrice: number; status: string }
  }
}
const refund = (id: string, amount: number) =>
  ask(
    'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "Bruised") { _id } }',
    { id, amount },
  )

test('a box is bought in French without a mouse, paid, opened at the keypad, and refunded in two steps [S1.20]', {
  tag: EVERY_APPEARANCE,
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const offer = await putUpForSale(ask, place, boxAt(0))
  const page = await visitShop(browser, 'fr-BE')
  const card = cardOf(page, offer, 'Casier')
  await expect(card.getByText('−10 %')).toBeVisible()
  await expect(card.getByText(/dans [23]:[0-5]\d:[0-5]\d/)).toBeVisible()
  await expectUsableByAll(page)

  await tabTo(page, card.getByRole('button', { name: /^Ajouter/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Passer à la caisse' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeFocused()
  await expect(page.getByText('dont TVA')).toBeVisible()
  await expectUsableByAll(page)
  await expect(
    page.getByText('Par exemple 0470 12 34 56'),
    'a number of the shop’s country',
  ).toBeVisible()
  await tabTo(page, page.getByLabel('Prénom'))
  for (const typed of ['Chloé', 'Dubois', 'pas une adresse']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Veuillez saisir une adresse e-mail valable')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${randomUUID()}@post.example`)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await tabTo(page, page.getByRole('button', { name: 'Payer', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Merci, Chloé/ })).toBeVisible(PATIENT)
  const code =
    (await page
      .getByRole('status')
      .filter({ hasText: /^\d{4}$/ })
      .textContent()) ?? ''
  await expect(
    page.getByRole('img', { name: new RegExp(`casier ${offer.box}, colonne`) }),
  ).toBeVisible()
  await expectUsableByAll(page)

  await expect(page.getByRole('link', { name: /^Reçu R/ })).toHaveAttribute('href', /\/papers\//)

  const { cabinet } = pages
  // The keypad hears of a new code within moments, not at once.
  await expect(async () => {
    await typeCode(cabinet, code)
    await expect(cabinetDoor(cabinet, place.locker, Number(offer.box), 'open')).toBeVisible({
      timeout: 6_000,
    })
  }).toPass({ timeout: 25_000 })
  await cabinetDoor(cabinet, place.locker, Number(offer.box), 'open').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Retiré/ })).toBeVisible(PATIENT)

  const { status, order } = await orderOf(offer._id)
  expect([status, order.status]).toEqual(['completed', 'Paid'])
  const part = Math.ceil(order.totalPrice / 3)
  await refund(order._id, part)
  await page.reload()
  await expect(page.getByText('vous ont été remboursés')).toBeVisible()
  await refund(order._id, order.totalPrice - part)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'L’argent vous a été rendu' })).toBeVisible()
  expect((await orderOf(offer._id)).order.status).toBe('Refunded')
  await page.context().close()
})

const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Maes')
  await page.getByLabel('E-mail', { exact: true }).fill(`${randomUUID()}@post.example`)
}

test('the second buyer learns it before paying; what is canceled or expires is for sale again; late is honoured', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const offer = await putUpForSale(ask, place, boxAt(1))
  const first = await visitShop(browser, 'en')
  const second = await visitShop(browser, 'en')
  for (const page of [first, second]) {
    await cardOf(page, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
    await page.getByRole('button', { name: 'To checkout' }).click()
    await fillIn(page)
  }
  await first.getByRole('button', { name: /^Pay/ }).click()
  await expect(first).toHaveURL(/\/sandbox\/checkout\//)
  await second.getByRole('button', { name: /^Pay/ }).click()
  await expect(
    second.getByText(/Another customer was faster|just sold to another customer/).first(),
  ).toBeVisible()
  await expect(second.getByText('Your basket is empty.')).toBeVisible(PATIENT)
  await second.getByRole('button', { name: 'Back to the locker' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cardOf(second, offer, 'Box')).toHaveCount(0)

  await first.getByRole('button', { name: 'Give up' }).click()
  await expect(first.getByRole('heading', { name: 'You did not pay' })).toBeVisible(PATIENT)
  await second.reload()
  await cardOf(second, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
  await second.getByRole('button', { name: 'To checkout' }).click()
  await fillIn(second)
  await second.getByRole('button', { name: /^Pay/ }).click()
  await expect(second).toHaveURL(/\/sandbox\/checkout\//)
  const checkout = second.url()
  await second.getByRole('button', { name: 'Let the deadline pass' }).click()
  await expect(
    second.getByRole('heading', { name: 'The payment deadline has passed' }),
  ).toBeVisible(PATIENT)
  expect((await orderOf(offer._id)).status).toBe('reserved')
  await second.goto(checkout)
  await second.getByRole('button', { name: 'Pay late' }).click()
  await expect(second.getByRole('heading', { name: /Thank you, Anna/ })).toBeVisible(PATIENT)
  await expect(second.getByRole('status').filter({ hasText: /^\d{4}$/ })).toBeVisible()
  await first.context().close()
  await second.context().close()
})

test('yesterday’s content is offered again; in test mode nobody pays, and the code waits until the overview sends it', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { office } = pages
  await office.goto(`/settings/vending?${place.inAddress}`)
  await office.getByRole('textbox', { name: 'Time before the code goes out' }).fill('60')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Settings saved')).toBeVisible()
  const { getShopById } = await ask('query ($id: ID!) { getShopById(id: $id) { name } }', {
    id: place.shopId,
  })
  const { name: shop } = getShopById as { name: string }
  await office.goto(`/settings/payment?${place.inAddress}`)
  await office.getByRole('switch', { name: `Test mode of ${shop}` }).click({ force: true })
  await office.getByRole('button', { name: 'Switch on' }).click()
  await expect(office.getByText('Test mode', { exact: true }).nth(1)).toBeVisible()

  const box = boxAt(2)
  await office.goto(`/reservations/vending?${place.inAddress}`)
  await office.getByRole('button', { name: 'Copy from yesterday' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Use this' }).first().click()
  await expect(office.getByRole('list', { name: 'Content' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await pickBoxes(office, place.locker, [box.label])
  await office.getByRole('button', { name: 'Offer 1 box' }).click()
  await expect(office.getByRole('button', { name: 'Offer 1 box' })).toBeHidden(PATIENT)

  const page = await visitShop(browser, 'en')
  await expect(page.getByText('Test mode: orders here are not paid')).toBeVisible()
  const offer = { _id: '', box: box.label, locker: place.locker }
  await cardOf(page, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: 'To checkout' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Order without paying (test)' }).click()
  await expect(page.getByText('Test order: nothing was paid.')).toBeVisible(PATIENT)
  await expect(page.getByText(/^Your code appears here and is sent by e-mail/)).toBeVisible()

  await office.goto(`/?${place.inAddress}`)
  await office
    .getByRole('button', { name: new RegExp(`^Notify \\d+ customers? now: ${shop}`) })
    .click()
  await expect(office.getByText(/customers? (was|were) notified$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d{4}$/ })).toBeVisible(PATIENT)
  await page.context().close()
})

test('whoever likes the shop says yes from their mailbox, and no with one press', async ({
  browser,
}) => {
  const email = `${randomUUID()}@post.example`
  const page = await visitShop(browser, 'de')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Benachrichtigen' }).click()
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
  const mails = (await (await page.request.get('/api/demo/mails')).json()) as {
    recipient: string
    link: string
  }[]
  await page.goto(mails.find(({ recipient }) => recipient === email)?.link ?? '')
  await page.getByRole('button', { name: 'Ja, bitte melden' }).click()
  await expect(page.getByText('Erledigt: Sie hören von uns')).toBeVisible()
  await page.getByRole('button', { name: 'Keine E-Mails mehr' }).click()
  await expect(page.getByText('Ihre Adresse ist gelöscht')).toBeVisible()
  await page.getByLabel('Sprache').selectOption('nl')
  await expect(page.getByText('uw adres is gewist')).toBeVisible()
  await page.context().close()
})
