import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedTo } from '../demo-mails.ts'
import { expect, signIn, test } from '../fixtures.ts'
import type { Ask } from '../own-user.ts'
import { type Product, startProduct } from '../product.ts'
import { lockerWithFreeBoxes, organisationAsker, type ShopBoxes } from '../reservation-pages.ts'
import { cardOf, openStorefront, putUpForSale } from '../shop-pages.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test.describe.configure({ mode: 'default' })
// A wrong code and a link that is over are refused.
test.use({ expectedConsoleErrors: /Failed to load resource.*\b(400|404|422)\b/ })

const PATIENT = { timeout: 60_000 }

let product: Product
let office: Page
let ask: Ask
let place: ShopBoxes
let path: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  product = await startProduct()
  office = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(office, 'admin')
  ask = await organisationAsker(office)
  place = await lockerWithFreeBoxes(ask, 1)
  path = await openStorefront(ask, place)
})
test.afterAll(async () => {
  await office.context().close()
  await product.remove()
})

test('a buyer sees, corrects and erases what is kept about them, and the office sees that they did', {
  tag: EVERY_APPEARANCE,
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const [box] = place.free
  if (box === undefined) throw new Error('no free box')
  const offer = await putUpForSale(ask, place, box)
  const page = await (
    await browser.newContext({ baseURL: product.url, locale: 'en', acceptDownloads: true })
  ).newPage()
  const email = `${randomUUID()}@post.example`
  await page.goto(path)
  await cardOf(page, offer, 'Box').getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: 'To checkout' }).click()
  await page.getByLabel('First name').fill('Zuzana')
  await page.getByLabel('Last name').fill('Mays')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Thank you, Zuzana/ })).toBeVisible(PATIENT)

  const link = await mailedTo(page, email, /(\/shop\/\S+\/privacy\/\S+)/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your personal data' })).toBeVisible()
  await expect(page.getByText(email), 'the link alone names nobody').toHaveCount(0)
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  const code = await mailedTo(page, email, /^(\d{6})$/m)
  await page.getByLabel('Code from the e-mail').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await page.getByLabel('Code from the e-mail').fill(code)
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Zuzana')
  await expect(page.getByRole('heading', { name: 'Orders (1)' })).toBeVisible()
  await expectUsableByAll(page)

  await page.getByLabel('E-mail', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('First name').fill('Zuzanna')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything (JSON)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('You still have something in a locker.')).toBeVisible()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Yes, erase everything permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is erased.' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()

  await office.goto(`/logs?${place.inAddress}`)
  await expect(
    office.getByText('A buyer without a customer record erased all personal data').first(),
  ).toBeVisible(PATIENT)
  await page.context().close()
})
