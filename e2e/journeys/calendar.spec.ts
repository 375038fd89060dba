import { goTo } from '../go-to.ts'
import { expect, signIn, test } from '../fixtures.ts'

test('a day is chosen from the calendar with the keyboard alone', async ({ page }) => {
  await signIn(page, 'admin')
  await goTo(page, '/reservations/new')
  const field = page.getByRole('textbox', { name: 'Pickup time' })
  await field.fill('14/03/2031 09:30')
  await field.press('Tab')
  const open = page.getByRole('button', { name: 'Choose: Pickup time' })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '14 March 2031' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('15/03/2031 09:30')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
