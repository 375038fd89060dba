import { expect, type Page } from '@playwright/test'

/** Leaves as a link would, with the organisation of the page that is left. */
const FOLLOW = `(path) => {
  const to = new URL(path, location.href)
  const { searchParams } = new URL(location.href)
  for (const name of ['organisationId', 'shopId'])
    if (searchParams.has(name) && !to.searchParams.has(name)) to.searchParams.set(name, searchParams.get(name))
  document.querySelector('#main > div > :last-child').setAttribute('data-left', '')
  history.pushState({}, '', to)
}`

/** To another screen of who is signed in; only the first one is loaded, as by everybody who works here. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const isInside = (await page.locator('#main').count()) > 0
  // A screen that shows something else of itself stays: nobody could tell when it is done.
  if (!isInside || new URL(path, page.url()).pathname === new URL(page.url()).pathname) {
    await page.goto(path)
    return
  }
  await page.evaluate(`(${FOLLOW})(${JSON.stringify(path)})`)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}
