import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 120

/** Nothing lies over the middle of what has the focus (WCAG 2.2, 2.4.11). */
const IS_FOCUS_IN_VIEW = `(() => {
  const focused = document.activeElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (focused.contains(seen) || seen.contains(focused))
})()`

/** By Tab alone, as whoever has no mouse gets there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const focused = target.and(page.locator(':focus'))
  for (let stop = 0; stop < MOST_STOPS && (await focused.count()) === 0; stop++)
    await page.keyboard.press('Tab')
  await expect(focused, 'reached by Tab').toHaveCount(1)
  await expect.poll(() => page.evaluate<boolean>(IS_FOCUS_IN_VIEW), 'focus in view').toBe(true)
}

export const pressOn = async (
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}

/** Among doors, which are one stop for Tab: by the arrows, in the direction where the door lies. */
export const arrowTo = async (page: Page, doors: Locator, door: Locator): Promise<void> => {
  await tabTo(page, doors.and(page.locator('[tabindex="0"]')))
  const focused = door.and(page.locator(':focus'))
  for (let step = 0; step < MOST_STOPS && (await focused.count()) === 0; step++) {
    const from = await middleOf(page.locator(':focus'))
    const to = await middleOf(door)
    const isBeside = Math.abs(to.x - from.x) > from.width / 2
    const sideways = to.x > from.x ? 'ArrowRight' : 'ArrowLeft'
    const upright = to.y > from.y ? 'ArrowDown' : 'ArrowUp'
    await page.keyboard.press(isBeside ? sideways : upright)
  }
  await expect(focused, 'reached by arrows').toHaveCount(1)
}

const middleOf = async (place: Locator): Promise<{ x: number; y: number; width: number }> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('nothing is there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

/** Finds it from wherever one is, and takes the first that is offered. */
export const chooseInPalette = async (
  page: Page,
  words: string,
  offered: RegExp,
): Promise<void> => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(words)
  const wanted = palette.getByRole('option', { name: offered }).first()
  await expect(wanted).toBeVisible()
  while ((await wanted.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}
