import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

/** A name that nobody else has: journeys share one product and run side by side. */
const ownName = (): string => `Cleaning ${randomUUID().slice(0, 8)}`

const inList = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Overwrite codes' }).getByRole('link', { name })

const create = async (page: Page, name: string): Promise<string> => {
  await page.goto('/overwrite-codes')
  await page.getByRole('button', { name: 'Create overwrite code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Holder' }).fill('Blink')
  await dialog.getByRole('button', { name: 'Create overwrite code' }).click()
  const code = dialog.locator('output')
  await expect(code).toHaveText(/^\d{6}$/)
  const digits = (await code.textContent()) ?? ''
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog).toBeHidden()
  return digits
}

test('a code is made and shown once, reaches the keypads, is changed, and withdrawn from all of them [S1.11 S2.44]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const name = ownName()
  const digits = await create(page, name)
  await page.getByRole('textbox', { name: 'Search by name or holder' }).fill(name)
  await expect(inList(page, name)).toBeVisible()
  await expect(page.getByText(digits)).toHaveCount(0)
  await expectNoAxeViolations(page)

  await inList(page, name).click()
  const keypads = page.getByRole('region', { name: 'Keypads' })
  await expect(keypads.getByRole('listitem').first()).toContainText('Held', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Holder' }).fill('Blink & Sons')
  await dialog.getByRole('checkbox', { name: 'Works once' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Overwrite code saved')).toBeVisible()
  await expect(page.getByText('Blink & Sons')).toBeVisible()
  await expect(page.getByText('No end date · once')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The code is withdrawn from all keypads')).toBeVisible()
  for (const keypad of await keypads.getByRole('listitem').all())
    await expect(keypad).toContainText('Withdrawn', { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
})

test('a wrong form says where, and a Member has no business here', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('/overwrite-codes')
  await page.getByRole('button', { name: 'Create overwrite code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create overwrite code' }).click()
  await expect(dialog.getByText('Field may not be empty')).toHaveCount(2)
  await expectNoAxeViolations(page)

  const visit = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const member = await visit.newPage()
  await signIn(member, 'member')
  await member.goto('/overwrite-codes')
  await expect(member.getByText('You are not allowed to do this')).toBeVisible()
  await expect(member.getByText('Create overwrite code')).toHaveCount(0)
  await visit.close()
})
