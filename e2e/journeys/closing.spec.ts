import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, passAnnouncements, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const download = async (page: Page, name: string) => {
  const started = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Files' }).getByRole('button', { name }).click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** In cents. */
const sumOf = (rows: readonly string[], column: number): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[column]) * 100), 0)

test('an Admin settles a difference, closes yesterday and downloads PDF, CSV, journal and UBL', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Daily closing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily closing' })).toBeVisible()
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files).toContainText('once the day is closed')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('One difference needs a reason')).toBeVisible()
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const close = page.getByRole('button', { name: 'Close the day' })
  await expect(close).toBeDisabled()
  const differences = page.getByRole('region', { name: 'Differences' })
  await differences.getByRole('button', { name: /^Settle: Unknown here/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle a difference' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Field may not be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Catering, paid by a link')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(differences).toContainText('Catering, paid by a link')
  await close.click()
  await page
    .getByRole('dialog', { name: /^Close \d\d\/\d\d\/\d{4}\?$/ })
    .getByRole('button', { name: 'Close the day' })
    .click()
  await expect(page.getByText(/^Closed by .+ on \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(close).toBeHidden()

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toMatch(/^\d{4}-\d\d-\d\d-closing\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await download(page, 'CSV')
  expect(csv.content.toString()).toContain('Catering, paid by a link')
  const journal = await download(page, 'Journal for the accountant')
  expect(journal.name).toMatch(/^\d{4}-\d\d-\d\d-journal\.csv$/)
  const rows = journal.content.toString().trim().split('\n').slice(1)
  expect(sumOf(rows, 7)).toBeGreaterThan(0)
  expect(sumOf(rows, 7)).toBe(sumOf(rows, 8))
  const ubl = await download(page, 'UBL for the accountant')
  expect(ubl.name).toMatch(/^\d{4}-\d\d-\d\d-closing\.xml$/)
  expect(ubl.content.toString()).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')

  const closedDays = page.getByRole('table', { name: 'Closed days' })
  await closedDays.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await expect(page.getByText(/^Closed by /).first()).toBeVisible()
})

test('a Member finds no way to the closing', async ({ page }) => {
  await signIn(page, 'member')
  await passAnnouncements(page)
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Daily closing' })).toHaveCount(0)
})
