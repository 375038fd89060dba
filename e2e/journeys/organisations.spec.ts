import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

let made = 0
const newName = (kind: string) => `${kind} ${Date.now().toString(36)} ${++made}`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const fillCompany = async (page: Page, name: string): Promise<void> => {
  await field(page, 'Name').fill(name)
  await field(page, 'Company name').fill(`${name} BV`)
  await field(page, 'Company number').fill('0843.058.276')
  await field(page, 'Street').fill('Korenmarkt')
  await field(page, 'Number').fill('7')
  await field(page, 'Postcode').fill('9000')
  await field(page, 'City').fill('Gent')
}

const createOrganisation = async (page: Page, name: string): Promise<void> => {
  await page.goto('/organisations/new')
  await fillCompany(page, name)
  await field(page, 'VAT/TIN number').fill('BE 0843.058.276')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a Dealer creates an organisation, is told of a wrong VAT number, and works in it [S1.3 S2.34]', async ({
  page,
}) => {
  const name = newName('Ijssalon')
  await signIn(page, 'dealer')
  await page.goto('/organisations')
  await page.getByRole('link', { name: 'Create organisation' }).click()
  await fillCompany(page, name)
  await expect(field(page, 'Web address')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  const vat = field(page, 'VAT/TIN number')
  await vat.fill('BE0843058277')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('Enter a valid VAT/TIN number, such as BE0411905847')).toBeVisible()
  await expect(vat).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await vat.fill('BE0843058276')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Lockerpunt Benelux BV')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Overview of ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/organisationId=[0-9a-f]{24}/)
})

test('a web address that is taken is refused at its field', async ({ page }) => {
  await signIn(page, 'dealer')
  await page.goto('/organisations/new')
  await fillCompany(page, newName('Slagerij'))
  await field(page, 'VAT/TIN number').fill('BE0843058276')
  await field(page, 'Web address').fill('slagerij-de-vos')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('This web address is already in use.')).toBeVisible()
  await expect(field(page, 'Web address')).toHaveAttribute('aria-invalid', 'true')
})

test('a Reseller removes an organisation by typing its name, and brings it back', async ({
  page,
}) => {
  const name = newName('Kaasboerderij')
  await signIn(page, 'dealer')
  await createOrganisation(page, name)
  await signIn(page, 'reseller')
  await page.goto('/organisations')
  await page.getByRole('textbox', { name: /^Search/ }).fill(name.toUpperCase())
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Remove organisation' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Remove organisation' })
  await expect(dialog.getByText('You can restore it as it was for 30 days.')).toBeVisible()
  await dialog.getByRole('textbox').fill(name.toLowerCase())
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await expectNoAxeViolations(page)
  await confirm.click()

  const row = page.getByRole('row', { name })
  await expect(row.getByText('30 days left')).toBeVisible()
  await expectNoAxeViolations(page)
  await signIn(page, 'dealer')
  await page.goto(`/organisations?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()

  await signIn(page, 'reseller')
  await page.goto('/organisations?isRemoved=true')
  await expect(row).toBeVisible()
  const removed = page.getByRole('button', { name: /^Removed/, pressed: true })
  // The count comes after the rows.
  await expect(removed).toHaveText(/[1-9]/)
  const before = Number((await removed.textContent())?.replace(/\D/g, ''))
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(row).toBeHidden()
  await expect(removed).toHaveText(before === 1 ? /^Removed0?$/ : `Removed${before - 1}`)
  await page.getByRole('button', { name: /^In use/ }).click()
  await expect(row.getByRole('button', { name: `Open ${name}` })).toBeVisible()
})

test('a Reseller moves an organisation, and its old dealer no longer sees it', async ({ page }) => {
  const name = newName('Bloemenzaak')
  await signIn(page, 'dealer')
  await createOrganisation(page, name)
  await signIn(page, 'reseller')
  await page.goto(`/organisations?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to another dealer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New dealer' }).click()
  await page.getByRole('option', { name: 'Abholfach Süd GmbH' }).click()
  await dialog.getByRole('button', { name: 'Move to another dealer' }).click()
  await expect(page.getByRole('link', { name: 'Abholfach Süd GmbH' })).toBeVisible()
  await signIn(page, 'dealer')
  await page.goto(`/organisations?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the list is walked by the keyboard, and its address is the view [S2.35]', async ({
  page,
}) => {
  await signIn(page, 'superuser')
  await page.goto('/organisations?q=hofladen')
  await expect(page.getByRole('link', { name: 'Hofladen Sonnberg' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue('hofladen')
  await page.getByRole('row', { name: /Hofladen Sonnberg/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hofladen Sonnberg' })).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Dealer' }).click()
  await page.getByRole('option', { name: 'Casiers Frais SARL' }).click()
  await expect(page).toHaveURL(/dealerId=[0-9a-f]{24}/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: 'Fromagerie du Marais' })).toBeVisible()
})

test('a SuperUser creates a reseller and a dealer of it', async ({ page }) => {
  const [resellerName, dealerName] = [newName('Reseller'), newName('Dealer')]
  const fill = async (companyName: string) => {
    await field(page, 'Company name').fill(companyName)
    await field(page, 'VAT/TIN number').fill('NL174757207B01')
    await field(page, 'E-mail').fill('office@company.example')
    await field(page, 'Phone number').fill('+31 20 765 43 21')
  }
  await signIn(page, 'superuser')
  await page.goto('/resellers/new')
  await fill(resellerName)
  await page.getByRole('button', { name: 'Create reseller' }).click()
  await expect(page.getByRole('heading', { name: resellerName })).toBeVisible()
  await page.goto('/dealers/new')
  await page.getByRole('combobox', { name: 'Reseller' }).fill(resellerName)
  await page.getByRole('option', { name: resellerName }).click()
  await fill(dealerName)
  await page.getByRole('button', { name: 'Create dealer' }).click()
  await expect(page.getByRole('heading', { name: dealerName })).toBeVisible()
  await expect(page.getByRole('link', { name: resellerName })).toBeVisible()
  await field(page, 'E-mail').fill('nowhere')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await field(page, 'E-mail').fill('new@company.example')
  await expect(page.getByText('Unsaved changes: E-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dealer saved')).toBeVisible()
})
