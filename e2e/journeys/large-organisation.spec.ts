import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts'
import { fillDemo } from '../../apps/api/test/large-organisation.ts'
import { expect, LONG, signIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { type Product, startProduct } from '../product.ts'
import { expectUsableByAll } from '../usable.ts'

const CHAIN = 'Grootketen Retail Nederland'
const LISTED = 100

let product: Product
let counts: Awaited<ReturnType<typeof fillDemo>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  const directory = join(product.dataDirectory, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
  const sizes = { shops: 60, lockers: 200, users: 300, organisations: 300 }
  counts = await fillDemo(postgres.url, { mark: CHAIN, ...sizes })
  await postgres.stop()
})
test.afterAll(() => product.remove())

const MORE = /^\d+ more: type to narrow$/

/** Types into a field that asks the server, and takes what it found. */
const pick = async (page: Page, field: string, typed: string, option: string) => {
  const combobox = page.getByRole('combobox', { name: field, exact: true })
  await combobox.click()
  await expect(page.getByRole('option', { name: MORE })).toBeVisible()
  await combobox.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(combobox).toHaveValue(option)
  return combobox
}

const switchTo = async (page: Page, typed: string, option: RegExp) => {
  await page.getByRole('banner').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Switch organisation or shop' })
  await expect(dialog.getByText(MORE)).toHaveCount(2)
  await dialog.getByRole('combobox').fill(typed)
  await dialog.getByRole('option', { name: option }).click()
}

test('a chain of 60 shops, 200 lockers and a dealer of 300 organisations find everything by typing', {
  tag: LONG,
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, 'dealer')
  await page.goto('/')

  await test.step('the dealer’s home begins with what is wrong anywhere, the worst first, one click away', async () => {
    const incidents = page.getByRole('region', { name: 'Incidents' })
    await expect(incidents.getByRole('listitem').first()).toContainText('In lockdown')
    await expectUsableByAll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const map = page.getByRole('region', { name: 'Sites' })
    // The chain's shops share the address of the first: one mark, which comes nearer and names some.
    await map.getByRole('button', { name: /^\d+ shops near Gent: \d+ incidents?$/ }).click()
    await expect(map.getByRole('link', { name: 'De Vos Hoogpoort' }).last()).toBeVisible()
    await map.getByRole('button', { name: /^Show all \d+ shops$/ }).click()
    // One mark for two neighbours, named after either.
    await expect(map.getByRole('button', { name: /^2 shops near (Utrecht|Zeist)/ })).toBeVisible()
    await incidents.getByRole('button', { name: /^Quota used up/ }).click()
    await expect(incidents.getByRole('listitem')).toHaveText([/Apotheek De Linde/])
    await expect(page, 'an address is a view').toHaveURL(/incidents=quota/)
    await page.reload()
    await expect(incidents.getByRole('listitem')).toHaveText([/Apotheek De Linde/])
    await incidents.getByRole('button', { name: /^Lockdown/ }).click()
    await incidents.getByRole('link', { name: 'Koelkast links' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koelkast links')
    await page.goto('/organisations?sort=incidents&direction=asc')
    await expect(page.getByRole('row').nth(1)).toContainText('Slagerij De Vos')
    await expect(page.getByRole('row').nth(1)).toContainText('Lockdown')
    await page.goto('/')
  })

  await test.step('the dealer’s home says how many more there are, in the order of their numbers', async () => {
    await expect(page.getByRole('status').filter({ hasText: MORE })).toHaveText(
      `${counts.organisationsOfDealer - LISTED} more: type to narrow`,
    )
    const names = await page.getByRole('listitem').locator('strong').allTextContents()
    const chains = names.filter((name) => name.startsWith(`${CHAIN} keten`))
    expect(chains.slice(0, 3)).toEqual([1, 2, 3].map((n) => `${CHAIN} keten ${n}`))
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('De Vos')
    await page.getByRole('button', { name: /^Slagerij De Vos/ }).click()
  })

  await test.step('the overview shows the lockers in trouble and counts the others', async () => {
    const lockers = page.getByRole('region', { name: `${counts.lockers} lockers` })
    await expect(lockers.getByRole('link', { name: `${CHAIN} kast 150` })).toBeVisible()
    const shown = await lockers.getByRole('listitem').count()
    await expect(
      lockers.getByRole('link', { name: `${counts.lockers - shown} more` }),
    ).toHaveAttribute('href', /^\/lockers/)
  })

  await test.step('the palette counts what it does not list', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('combobox').fill('filiaal')
    const shops = palette.getByRole('group', { name: 'Shops' })
    await expect(shops.getByText('54 more: type to narrow')).toBeVisible()
    await expect(shops.getByRole('option').first()).toContainText(`${CHAIN} filiaal 1`)
    const listed = await palette.getByRole('option').count()
    const others = (await palette.getByText(MORE).allTextContents()).map((text) => parseInt(text))
    const total = others.reduce((sum, more) => sum + more, listed)
    await expect(palette.getByRole('status')).toHaveText(
      new RegExp(`^(At least )?${total} results$`),
    )
    await page.keyboard.press('Escape')
  })

  await test.step('temperature finds the 150th locker', async () => {
    await goTo(page, '/temperature')
    await pick(page, 'Locker', 'kast 150', `${CHAIN} kast 150 (K150)`)
    await expect(page).toHaveURL(/lockerId=/)
  })

  await test.step('overwrite codes find the 55th shop', async () => {
    await goTo(page, '/overwrite-codes')
    await page.getByRole('button', { name: 'Create overwrite code' }).click()
    await pick(page, 'Shop', 'filiaal 55', `${CHAIN} filiaal 55`)
    await page.keyboard.press('Escape')
  })

  await test.step('help at the door finds the 55th shop, its locker, and shows the whole name', async () => {
    await goTo(page, '/reservations/help')
    const shop = await pick(page, 'Shop', 'filiaal 55', `${CHAIN} filiaal 55`)
    await expect(shop).toHaveAttribute('title', `${CHAIN} filiaal 55`)
    expect(await shop.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true)
    await expect(page.getByRole('combobox', { name: 'At which locker' })).toHaveValue(
      `${CHAIN} kast 55 (K55)`,
    )
  })

  await test.step('the switcher finds a shop and an organisation', async () => {
    await switchTo(page, 'filiaal 60', new RegExp(`^${CHAIN} filiaal 60`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Overview of ${CHAIN} filiaal 60`,
    )
    await switchTo(page, 'keten 250', new RegExp(`^${CHAIN} keten 250`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Overview of ${CHAIN} keten 250`,
    )
  })
  await context.close()
})
