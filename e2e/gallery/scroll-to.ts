import type { Page } from '@playwright/test'

/** What stands further down. */
export const scrollTo = (page: Page, heading: string): Promise<void> =>
  page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((found: unknown) => (found as { scrollIntoView(): void }).scrollIntoView())
