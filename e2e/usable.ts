import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, LONG } from './fixtures.ts'
import { goTo } from './go-to.ts'

/** The tag of journeys that `npm run test:long` repeats in both widths and both colour schemes. */
export const EVERY_APPEARANCE = '@every-appearance'

/** `npm test` runs axe in the first width and scheme: each of the other three costs as much again. */
const isEveryAppearance = process.env.E2E_APPEARANCES === 'all'

const WIDTHS = [1440, 390] as const

const SCHEMES = [
  { colorScheme: 'light', other: 'dark', rules: 'all' },
  // The same elements in other colours: rules that look at no colour would answer the same again.
  { colorScheme: 'dark', other: 'light', rules: 'of colours' },
] as const

/** Colours change from one frame to the next, not within a question. */
const NEXT_FRAME =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

const schemesAt = (width: number) => {
  if (isEveryAppearance) return SCHEMES
  return width === WIDTHS[0] ? SCHEMES.slice(0, 1) : []
}

/** Lists fold their columns in the frame after the window changed, so the width is asked until they have. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>(OVERFLOW), { message: `${page.url()} fits its window` })
    .toBeLessThanOrEqual(0)

/** The page as it stands: on a desk and on a phone, light and dark. */
export const expectUsableByAll = async (page: Page): Promise<void> => {
  const isInLongRun = test.info().tags.some((tag) => tag === EVERY_APPEARANCE || tag === LONG)
  expect(isInLongRun, 'a tag that npm run test:long looks for').toBe(true)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const { colorScheme, other, rules } of schemesAt(width)) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme=${other}]`)).toHaveCount(0)
      await page.evaluate(NEXT_FRAME)
      await expectNoAxeViolations(page, rules)
    }
    await expectNoOverflow(page)
  }
}

/** The page at the path, once it has all it shows. */
export const expectPathUsableByAll = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectUsableByAll(page)
}
