import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures.ts'
import { goTo } from './go-to.ts'

const LIGHT = { colorScheme: 'light', other: 'dark', rules: 'all' } as const
// The same elements in other colours: rules that look at no colour would answer the same again.
const DARK = { colorScheme: 'dark', other: 'light', rules: 'of colours' } as const

/** Colours are the same at every width; what only phones show is looked at in the dark by its own journey. */
const LOOKS = [
  { width: 1440, schemes: [LIGHT, DARK] },
  { width: 390, schemes: [LIGHT] },
] as const

/** Colours change from one frame to the next, not within a question. */
const NEXT_FRAME =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

/** The page as it stands: on a desk, light and dark, and on a phone. */
export const expectUsableByAll = async (page: Page): Promise<void> => {
  for (const { width, schemes } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    for (const { colorScheme, other, rules } of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme=${other}]`)).toHaveCount(0)
      await page.evaluate(NEXT_FRAME)
      await expectNoAxeViolations(page, rules)
    }
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow, `${page.url()} is wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** The page at the path, once it has all it shows. */
export const expectPathUsableByAll = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectUsableByAll(page)
}
