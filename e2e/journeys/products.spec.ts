import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gtinOf } from '@lockerdesk/domain'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'

/** A PLU and a word that nobody else has: journeys share one product and run side by side. */
const own = (): string =>
  `Zwa${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`

const inList = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('link', { name })

const search = async (page: Page, text: string): Promise<void> => {
  await goTo(page, '/products')
  await page.getByRole('textbox', { name: 'Name, PLU or barcode' }).fill(text)
}

/** One black pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const createProduct = async (page: Page, plu: string, name: string): Promise<void> => {
  await goTo(page, '/products/new')
  await page.getByLabel('PLU').fill(plu)
  await page.getByLabel('Name (English)').fill(name)
  await page.getByRole('textbox', { name: 'Price per piece', exact: true }).fill('3.20')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A number of the range that shops give by themselves, and one that was mistyped. */
const ownEan = () => {
  const digits = `29${String(Date.now()).slice(-10)}`
  const all = Array.from('0123456789', (last) => `${digits}${last}`)
  const right = all.find((number) => gtinOf(number) !== null) ?? ''
  const wrong = all.find((number) => gtinOf(number) === null) ?? ''
  return { right, wrong }
}

test('a product is made with texts, allergens, nutrition and a picture, priced in the list, and duplicated [S1.10 S2.29]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const plu = own()
  const name = `${plu} cheese`
  await page.goto('/products/new')
  await page.getByLabel('PLU').fill(plu)
  const ean = page.getByRole('textbox', { name: 'EAN' })
  const { right, wrong } = ownEan()
  await ean.fill(wrong)
  await page.getByLabel('Name (English)').fill(name)
  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByLabel('Name (Français)').fill(`${plu} fromage`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'cheese.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await expect(page.getByAltText('The picture as customers see it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price per piece', exact: true }).fill('3.20')
  await page.getByLabel('Milk').check()
  await page.getByRole('textbox', { name: 'Energy' }).fill('380')
  await expect(page.getByText('1,590 kJ')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText(/^Enter an EAN of 8, 12, 13 or 14 digits/)).toBeVisible()
  await ean.fill(right)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await search(page, right)
  await expect(inList(page, name)).toBeVisible()

  await search(page, `${plu.toLowerCase()} fromge`)
  await expect(inList(page, name)).toBeVisible()
  await expectNoAxeViolations(page)
  const price = page.getByRole('textbox', { name: `Price of ${name}` })
  await price.fill('4,50')
  await price.press('Enter')
  await expect(price).toHaveValue('4.50')
  await page.reload()
  await expect(page.getByRole('textbox', { name: `Price of ${name}` })).toHaveValue('4.50')

  await inList(page, name).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name (English)')).toHaveValue(name)
  await expect(ean).toHaveValue('')
  await page.getByLabel('PLU').fill(plu)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Another product already has this PLU.')).toBeVisible()
  await page.getByLabel('PLU').fill(`${plu}-2`)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Product created')).toBeVisible()
})

test('several products are changed at once, thrown away and brought back', async ({ page }) => {
  await signIn(page, 'admin')
  const word = own()
  await createProduct(page, `${word}-1`, `${word} one`)
  await createProduct(page, `${word}-2`, `${word} two`)
  await search(page, word)
  await expect(inList(page, `${word} two`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'VAT' }).check()
  await dialog.getByRole('textbox', { name: 'VAT' }).fill('21')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `VAT of ${word} one` })).toHaveValue('21')

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 products moved to the trash')).toBeVisible()
  await page.goto('/products?tab=trash')
  const row = page.getByRole('row').filter({ hasText: `${word} one` })
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await search(page, word)
  await expect(inList(page, `${word} one`)).toBeVisible()
})

test('an export brought in again changes nothing, a new row does, and is undone [S2.31 S2.32]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const plu = own()
  await createProduct(page, plu, `${plu} =bread`)
  await search(page, plu)
  await expect(inList(page, `${plu} =bread`)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for Excel' }).click()
  const workbook = await readFile((await (await downloading).path()) ?? '')
  await goTo(page, '/products/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'products.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await goTo(page, '/products/import')
  await page
    .getByLabel('Or paste rows')
    .fill(`PLU;Naam;Prijs;BTW\n${plu}-3;${plu} nieuw;2,50;6\n${plu}-4;${plu} fout;veel;6\n`)
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 row cannot be used')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('button', { name: 'Import undone' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: '1 moved to the trash' })).toBeVisible()
  await search(page, `${plu}-3`)
  await expect(inList(page, `${plu} nieuw`)).toBeHidden()
})
