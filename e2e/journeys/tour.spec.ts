import type { Page } from '@playwright/test'
import { expect, passAnnouncements, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

/** A page loads while its card is pressed: what the card is about moves, and the press counts all the same. */
const expectToStayUnderPress = async (page: Page): Promise<void> => {
  const card = page.getByRole('dialog', { name: 'The overview' })
  const ring = page.locator('div[aria-hidden]:has(+ [role="dialog"])')
  await expect(ring).toBeVisible()
  await card.getByRole('button', { name: 'Next' }).hover()
  const [before, ringBefore] = [await card.boundingBox(), await ring.boundingBox()]
  await page.mouse.down()
  await page.evaluate(`document.querySelector('main').style.paddingTop = '240px'`)
  await expect.poll(async () => (await ring.boundingBox())?.y).not.toBe(ringBefore?.y)
  expect(await card.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toContainText('Step 2 of 8')
  await page.evaluate(`document.querySelector('main').style.paddingTop = ''`)
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
}

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
  await expectToStayUnderPress(page)
  for (let step = 1; step < 8; step += 1) {
    await expect(page.getByRole('dialog')).toContainText(`Step ${step} of 8`)
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Search for anything' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
