import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

/** A name that nobody else has: journeys share one product and run side by side. */
const ownName = (): string => `Till ${randomUUID().slice(0, 8)}`

const statusOf = async (request: APIRequestContext, secret: string): Promise<string> => {
  const response = await request.post('/graphql', {
    headers: { authorization: `Bearer ${secret}` },
    data: { query: '{ __typename }' },
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? 'answered'
}

/** The secret that the dialog shows, this once. */
const shownSecret = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('output')).toHaveText(/^ldk_[\w-]{43}$/)
  const secret = (await dialog.locator('output').textContent()) ?? ''
  await expect(dialog.getByText(`Bearer ${secret}`)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

test('a key is made with chosen rights, used, given another secret, and revoked [S1.12 S2.49]', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  const name = ownName()
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect(dialog.getByText('Field may not be empty')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  const reservations = dialog.getByRole('group', { name: 'Reservations and vending' })
  await reservations.getByRole('checkbox', { name: 'Read reservations' }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const first = await shownSecret(page)
  expect(await statusOf(request, first)).toBe('answered')

  await page.getByRole('textbox', { name: 'Search by name' }).fill(name)
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name })
  await expect(row).toContainText('1 permission')
  await page.reload()
  await expect(row.getByRole('img', { name: '1 call in 30 days' })).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await expectNoAxeViolations(page)

  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  await act('New secret')
  const second = await shownSecret(page)
  await expect(row).toContainText('Old secret works until')
  expect([await statusOf(request, first), await statusOf(request, second)]).toEqual([
    'answered',
    'answered',
  ])

  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} at the door`)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(row).toContainText(`${name} at the door`)

  await act('Revoke')
  await expect(page.getByText('Key revoked')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect([await statusOf(request, first), await statusOf(request, second)]).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ])
})

test('a Member has no business here', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/api-keys')
  await expect(page.getByRole('main')).toContainText('You are not allowed to do this')
  await expect(page.getByText('Create API key')).toHaveCount(0)
})
