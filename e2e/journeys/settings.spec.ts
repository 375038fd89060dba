import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('an Admin changes the general settings; the bar says what changes [S2.40 S2.55]', async ({
  page,
}) => {
  const note = `Ring the bell (${Date.now()})`
  await signIn(page, 'admin')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/settings\/general/)
  const email = page.getByRole('textbox', { name: 'Support e-mail' })
  await email.fill('nowhere')
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await expect(page.getByText('Unsaved changes: Support e-mail, Note')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(email).not.toHaveValue('nowhere')
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(note)
})

test('leaving with unsaved settings asks first', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/general')
  await page.getByRole('textbox', { name: 'Note' }).fill('Never kept')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Shops' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Never kept')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Shops' }).click()
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
})

test.describe('the brand', () => {
  // Nothing runs in the frame of a mail, and so neither does what looks into it for this test.
  test.use({
    expectedConsoleErrors:
      /Blocked script execution in 'about:srcdoc'|400 \(Bad Request\).*api\/logos/,
  })

  test('is tried in a mail before it is saved, and a colour that is too light is told of [S2.61]', {
    tag: EVERY_APPEARANCE,
  }, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/settings/branding')
    const colour = page.getByRole('textbox', { name: 'Colour', exact: true })
    await colour.fill('#ffd400')
    await expect(page.getByText('White text on it is hard to read')).toBeVisible()
    await colour.fill('#28518f')
    await expect(page.getByText('White text on it is readable')).toBeVisible()
    const button = page.frameLocator('iframe').getByRole('link').first()
    await expect(button.locator('xpath=..')).toHaveCSS('background-color', 'rgb(40, 81, 143)')
    await page.getByRole('combobox', { name: 'Message' }).click()
    await page.getByRole('option', { name: 'Refund', exact: true }).click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(page.frameLocator('iframe').getByText(/Sie erhalten 24,50/)).toBeVisible()
    await page.getByText('SMS', { exact: true }).click()
    await expect(page.getByText(/24,50.*Bestellung/)).toBeVisible()
    await page.locator('label').filter({ hasText: 'E-mail' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectUsableByAll(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light' })
    const frame = page.getByRole('banner')
    const chosen = /rgb\(40, 81, 143\)/
    await expect(frame, 'the frame wears it at once').toHaveCSS('box-shadow', chosen)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(frame, 'in a shade for the dark').not.toHaveCSS('box-shadow', chosen)
    await expectNoAxeViolations(page, 'of colours')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#28518f')
    await expect(frame).toHaveCSS('box-shadow', chosen)
  })
})

test('a Member has no settings in the menu', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/shops')
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shops' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
})
