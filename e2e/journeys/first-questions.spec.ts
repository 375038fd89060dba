import type { Page } from '@playwright/test'
import { expect, logIn, signIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'

// The journey refuses a question.
test.use({ expectedConsoleErrors: /Failed to load resource/ })

const SHELL = ['CurrentUser', 'CurrentOrganisation', 'CurrentShop', 'ShopOfPage']

/** Opens a page whose code arrives only when so much was asked, and says in order what was asked until its rows are there. */
const questionsOf = async (page: Page, address: string, early: number): Promise<string[]> => {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /query (\w+)/.exec(request.postData() ?? '')?.[1]
    if (name !== undefined && SHELL.includes(name)) asked.push(name)
  })
  await page.route(/\/assets\/first-[^/]+\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBe(early)
    await route.continue()
  })
  await page.goto(address)
  await expect(page.locator('main tbody tr[tabindex]').first()).toBeVisible()
  return asked.toSorted()
}

test('the document asks who is there, where and for which shop before any code has come, and the page does not ask again', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { inAddress } = await lockerWithFreeBoxes(await organisationAsker(page), 0)
  expect(await questionsOf(page, `/reservations?${inAddress}`, SHELL.length)).toEqual(
    SHELL.toSorted(),
  )
})

test('who belongs to one organisation has it asked for before the address names it', async ({
  page,
  baseURL,
}) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin' }))
  const asked = await questionsOf(page, '/reservations', SHELL.length - 1)
  expect(asked).toEqual(['CurrentOrganisation', 'CurrentUser', 'ShopOfPage'])
  await expect(page).toHaveURL(/organisationId=/)
})

test('an answer that the document did not get is asked for by the page', async ({
  page,
  baseURL,
}) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin' }))
  let refused = 0
  await page.route('**/graphql', async (route) => {
    const isOfUser = route.request().postData()?.includes('query CurrentUser') === true
    if (!isOfUser || refused > 0) return route.fallback()
    refused += 1
    return route.fulfill({ status: 502, body: '' })
  })
  await page.goto('/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  expect(refused).toBe(1)
})
