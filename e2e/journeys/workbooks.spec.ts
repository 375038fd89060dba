import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expect, signIn, test } from '../fixtures.ts'

const ROWS = 5000

/** Its sheet is well above the 512 KiB from which the reader's library inflates in a worker. */
const customersWorkbook = (): Promise<Buffer> => {
  const rows = Array.from({ length: ROWS }, (_, index) => [
    `Anna${index}`,
    `Import${index}`,
    `anna.${index}@import.example`,
  ])
  const lines = [['First name', 'Last name', 'E-mail'], ...rows]
  return writeXlsxFile(lines.map((line) => line.map((value) => ({ value })))).toBuffer()
}

const chooseFile = async (page: Page, buffer: Buffer): Promise<void> => {
  await page.goto('/customers/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
}

test('a workbook of 5,000 rows is read, and all its rows are checked', async ({ page }) => {
  await signIn(page, 'admin')
  await chooseFile(page, await customersWorkbook())
  await expect(page.getByText('5,000 rows. Choose what each column means')).toBeVisible()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 5,000 customers' })).toBeEnabled({
    timeout: 60_000,
  })
})

/** A sheet of the demo's customers is above the 160 KiB from which the writer's library deflates in a worker. */
test('a list of more than 1,000 customers is exported as a workbook that the import reads', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/customers')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for Excel' }).click()
  const exported = await readFile((await (await downloading).path()) ?? '')
  await chooseFile(page, exported)
  await expect(page.getByText(/^\d,\d{3} rows\. Choose what each column means/)).toBeVisible()
})

test.describe('a workbook that cannot be read', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ })

  test('is refused at the file field when the reader does not load', async ({ page }) => {
    await signIn(page, 'admin')
    await page.route(/workbook-worker/, (route) => route.abort())
    await chooseFile(page, await customersWorkbook())
    await expect(page.getByRole('alert')).toHaveText('This could not be read as CSV or Excel.')
  })

  test('is refused at the file field when the reader stalls for a minute', async ({ page }) => {
    await signIn(page, 'admin')
    await page.clock.install()
    await page.route(/workbook-worker/, () => {})
    await chooseFile(page, await customersWorkbook())
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveAttribute(
      'data-loading',
      'true',
    )
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('alert')).toHaveText(
      'Reading this file took more than a minute. Split it into smaller files.',
    )
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  })
})
