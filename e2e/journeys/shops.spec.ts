import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

test('shops: created, changed, found and deleted, with every mistake at its field [S1.4 S2.37 S2.38 S5.30 S5.32 S5.36 S7.36 S7.60]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/shops')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Create shop' }).click()
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expect(page.getByText('Field may not be empty').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hoekje')
  await page.getByLabel('E-mail').first().fill('nobody')
  await page.getByLabel('Phone number').fill('12')
  await page.getByLabel('Phone number').blur()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await expect(page.getByText(/Enter a valid phone number/)).toBeVisible()
  await page.getByRole('button', { name: 'Set opening hours' }).click()
  await page.getByLabel('Friday, closes at').fill('07:00')
  await page.getByLabel('Friday, closes at').blur()
  await expect(page.getByText('Must close after it opens')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('E-mail').first().fill('hoekje@shop.example')
  await page.getByLabel('Phone number').fill('+32 9 123 45 67')
  await page.getByLabel('Street').fill('Markt')
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('1')
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('City').fill('Gent')
  await page.getByLabel('Friday, closes at').fill('16:00')
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expect(page.getByRole('heading', { name: 'Hoekje' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hoekje Noord')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Name')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Hoekje Noord' })).toBeVisible()
  await page.getByRole('link', { name: 'Shops' }).first().click()
  await page.getByLabel('Search by name, city or reference').fill('hoekje nóórd')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link')).toHaveText([
    'Hoekje Noord',
    '0',
    '0',
  ])
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Hoekje Noord' }).click()
  await expect(page.getByLabel('Friday, closes at')).toHaveValue('16:00')
  await page.getByRole('button', { name: 'Delete shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete shop' }).click()
  await expect(page.getByText('Shop deleted')).toBeVisible()
})

test('a Member sees shops but no way to change them', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/shops')
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create shop' })).toBeHidden()
  await expect(
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Settings' }),
  ).toBeHidden()
})
