import { expect, type Page } from '@playwright/test'

/** Adds up from the first paint on what moved without anybody having asked for it, as browsers report it. */
export const COUNT_SHIFTS = `globalThis.shifted = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value
}).observe({ type: 'layout-shift', buffered: true })`

export interface Figures {
  readonly shift: number
  /** Where the first row of a list's page begins, in pixels from the top; null on any other page. */
  readonly firstRow: number | null
}

export const figuresOf = async (page: Page): Promise<Figures> => {
  const shift = await page.evaluate<number>('globalThis.shifted')
  const row = page.locator('main:has([data-one-line]) tbody tr').first()
  const box = (await row.count()) > 0 ? await row.boundingBox() : null
  return { shift, firstRow: box === null ? null : Math.round(box.y) }
}

/** How many answers and parts a page has asked for and not got yet. */
export const watchRequests = (page: Page): (() => number) => {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear()
    if (/\/(graphql|assets)\b/.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

const QUIET_LOOKS = 5

/** The page has what it shows, and what it shows has been drawn. */
export const settle = async (page: Page, openRequests: () => number): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(
    page.locator('main :is([aria-busy="true"], [data-waiting], .mantine-Skeleton-root)'),
  ).toHaveCount(0)
  let quietLooks = 0
  const isQuiet = () => {
    quietLooks = openRequests() === 0 ? quietLooks + 1 : 0
    return quietLooks
  }
  await expect.poll(isQuiet, { intervals: [100] }).toBeGreaterThanOrEqual(QUIET_LOOKS)
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))',
  )
}
