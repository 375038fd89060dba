import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, LONG, signIn, test } from '../fixtures.ts'
import { expectPathUsableByAll } from '../usable.ts'

/** A name that nobody else has: journeys share one product and run side by side. */
const ownName = (): string =>
  `Zwo${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`

const createCustomer = async (
  page: Page,
  { first, last, email }: { first: string; last: string; email: string },
): Promise<void> => {
  await page.goto('/customers/new')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

const inList = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Customers' }).getByRole('link', { name })

test('a customer is made, found with a typo and without accents, and refused where the form is wrong [S1.9 S2.28]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const last = `${ownName()}ébrouck`
  await createCustomer(page, { first: 'Renée', last, email: `${last.length}.renee@post.example` })

  const plain = last.replace('é', 'e')
  const mistyped = plain.slice(0, 4) + plain.charAt(5) + plain.charAt(4) + plain.slice(6)
  for (const typed of [plain, mistyped]) {
    await page.goto('/customers')
    await page.getByRole('textbox', { name: 'Name, e-mail, phone or number' }).fill(typed)
    await expect(inList(page, `${last}, Renée`)).toBeVisible()
  }

  await inList(page, `${last}, Renée`).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Pincode' }).fill('12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Too easy to guess: no repeats and no sequences')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Pincode' }).fill('')
  await dialog.getByLabel('Note').fill('Rings twice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customer saved')).toBeVisible()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Note: – → Rings twice')
  await expectNoAxeViolations(page)
})

test('a code is shown to who asks, which stands in the history, and can be drawn anew', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await createCustomer(page, {
    first: 'Jan',
    last: ownName(),
    email: `${randomUUID()}@post.example`,
  })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const code = page.locator('output')
  await expect(code).toHaveText(/^\d{5}$/)
  const before = await code.textContent()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('shown')
  await page.getByRole('button', { name: 'New pincode' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New pincode' }).click()
  await expect(page.getByText('The customer has a new pincode')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(code).toHaveText(/^\d{5}$/)
  expect(await code.textContent()).not.toBe(before)
})

test('two who share an address are merged, and the old link leads to who they are now', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const last = ownName()
  const email = `${randomUUID()}@post.example`
  await createCustomer(page, { first: 'Anna', last, email })
  const kept = page.url()
  await createCustomer(page, { first: 'An', last, email })
  const merged = page.url()
  await page.goto('/customers?tab=duplicates')
  const pair = page.getByRole('row').filter({ hasText: email })
  await pair.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Customers merged')).toBeVisible()
  await page.goto(merged)
  await expect(page).toHaveURL(new RegExp(new URL(kept).pathname))
  await expect(page.getByRole('heading', { level: 1, name: `Anna ${last}` })).toBeVisible()
})

test('a file with one bad row is mapped, tried out, imported and changes nothing twice', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const last = ownName()
  const file = `Voornaam;Achternaam;E-mail\nAnna;${last};${last}.anna@post.example\nJan;${last};nobody\n`
  const checkRows = async () => {
    await page.goto('/customers/import')
    await page.getByLabel('Or paste rows').fill(file)
    await page.getByRole('button', { name: 'Use these rows' }).click()
    await expect(page.getByRole('combobox', { name: 'Meaning of Voornaam' })).toHaveValue(
      'First name',
    )
    await page.getByRole('button', { name: 'Check the rows' }).click()
  }
  await checkRows()
  await expect(page.getByText('1 row cannot be used')).toBeVisible()
  await expect(page.getByText('E-mail: Enter a valid e-mail address')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await checkRows()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('who is deleted leaves nothing but a reference', async ({ page }) => {
  await signIn(page, 'admin')
  const last = ownName()
  await createCustomer(page, { first: 'Eva', last, email: `${randomUUID()}@post.example` })
  const address = page.url()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete customer' }).click()
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Customer deleted')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Anonymised customer' })).toBeVisible()
  await expect(page.getByText(last)).toHaveCount(0)
})

test('the screens can be used by everyone', { tag: LONG }, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  for (const path of [
    '/customers',
    '/customers?tab=duplicates',
    '/customers/new',
    '/customers/import',
  ])
    await expectPathUsableByAll(page, path)
})
