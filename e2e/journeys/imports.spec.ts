import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

const chooseFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a file with a separator line and one in UTF-16 are read, an .ods and an .xls are named', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/products/import')
  const problem = page.getByRole('alert')
  const ods = `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`
  await chooseFile(page, 'products.ods', Buffer.from(ods, 'latin1'))
  await expect(problem).toContainText('This is an OpenDocument spreadsheet (.ods)')
  await chooseFile(page, 'products.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(problem).toContainText('(.xls)')
  await expectNoAxeViolations(page)

  const meaning = page.getByRole('combobox', { name: 'Meaning of Naam' })
  const cell = page.getByRole('cell', { name: 'Crème brûlée' })
  await chooseFile(page, 'products.csv', Buffer.from('sep=|\r\nPLU|Naam\r\n1|Crème brûlée\r\n'))
  await expect(meaning).toBeVisible()
  await expect(cell).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect(meaning).toBeHidden()
  const utf16 = Buffer.from('\uFEFFPLU\tNaam\r\n1\tCrème brûlée\r\n', 'utf16le')
  await chooseFile(page, 'products.txt', utf16)
  await expect(meaning).toBeVisible()
  await expect(cell).toBeVisible()
})

/** Two rows that are too long, and therefore refused, do not fit into one call together. */
const fileOfTwoCalls = (plu: string): Buffer => {
  const good = (number: number) => `${plu}-${number};${plu} bread ${number};2,50;6`
  const long = (number: number) => `${plu}-${number};${'x'.repeat(100_000)};2,50;6`
  return Buffer.from(['PLU;Naam;Prijs;BTW', good(1), long(2), long(3), good(4), ''].join('\n'))
}

test('an import is stopped after the part under way, says what it saved, continues, and is undone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/products/import')
  await chooseFile(page, 'products.csv', fileOfTwoCalls(randomUUID().slice(0, 8)))
  const held = Promise.withResolvers<void>()
  let saving = 0
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('mutation ImportProducts') && body.includes('"dryRun":false')) {
      saving += 1
      await held.promise
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('0 of 4 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Stopped after 2 of 4 rows' }),
  ).toContainText('The rows counted here are imported and stay. The other 2 rows are not imported.')
  await expect(page.getByText('New', { exact: true }).locator('..')).toContainText('1')
  expect(saving).toBe(1)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Import the rest' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByText('New', { exact: true }).locator('..')).toContainText('2')
  expect(saving).toBe(2)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 moved to the trash' })).toBeVisible()
})

test('the check of a file shows its rows per second, and stops without a report', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/products/import')
  await chooseFile(page, 'products.csv', fileOfTwoCalls(randomUUID().slice(0, 8)))
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('mutation ImportProducts')) {
      calls += 1
      if (calls === 2) await held.promise
    }
    await route.continue()
  })
  const check = page.getByRole('button', { name: 'Check the rows' })
  await check.click()
  await expect(page.getByText('2 of 4 rows')).toBeVisible()
  await expect(page.getByText(/^[\d,]+ rows? per second$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  await expect(page.getByRole('button', { name: 'Another file' })).toBeVisible()
  await expect(check).toBeEnabled()
})
