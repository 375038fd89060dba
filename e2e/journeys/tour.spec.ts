import { expect, passAnnouncements, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('the tour is offered once, leads through what a Member may see, and is left at any step', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'member')
  await passAnnouncements(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Take the tour' }).click()
  const card = page.getByRole('dialog', { name: 'The overview' })
  await expect(card).toBeFocused()
  await expect(card).toContainText('Step 1 of 8')
  await expect(card.getByRole('button', { name: 'Back' })).toBeDisabled()
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/reservations/)
  const second = page.getByRole('dialog', { name: 'Reservations' })
  await expect(second).toBeFocused()
  const pointedAt = page.getByRole('link', { name: 'Create reservation' })
  const apart = async () => {
    const [box, target] = [await second.boundingBox(), await pointedAt.boundingBox()]
    return box === null || target === null ? 1000 : box.y - target.y - target.height
  }
  await expect.poll(apart).toBeLessThan(40)
  await second.getByRole('button', { name: 'Back' }).click()
  await expect(card).toBeVisible()
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lockers in lockdown/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  for (let step = 1; step < 8; step += 1) {
    await expect(page.getByRole('dialog')).toContainText(`Step ${step} of 8`)
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Search for anything' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
