import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'

const expectUsable = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Where the first row of a list leads. */
const behindFirstRow = async (page: Page, list: string): Promise<URL> => {
  await page.goto(list)
  const link = page.getByRole('main').getByRole('table').getByRole('link').first()
  return new URL((await link.getAttribute('href')) ?? '', page.url())
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)
  test(`cabinets, gateways and temperatures can be used by everyone at ${width} px in ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'admin')
    const locker = await behindFirstRow(page, '/lockers?only=lockdown')
    const lockerId = locker.pathname.split('/').at(-1) ?? ''
    for (const path of [
      '/lockers',
      locker.pathname,
      `${locker.pathname}/settings`,
      `/temperature?lockerId=${lockerId}`,
      `/temperature/report?lockerId=${lockerId}`,
      '/gateways',
    ])
      await expectUsable(page, path)

    await signIn(page, 'dealer')
    const gateway = await behindFirstRow(page, `/gateways${locker.search}`)
    for (const path of [
      `${gateway.pathname}${gateway.search}`,
      `/lockers/new${locker.search}`,
      `/device-logs${locker.search}`,
      '/all-gateways',
      '/simulator',
    ])
      await expectUsable(page, path)
  })
