import { expect, signIn, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'

test.use({ expectedConsoleErrors: /Failed to load resource|\[Network\]|\[GraphQL\]/ })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.remove())

for (const how of ['stop', 'kill'] as const) {
  test(`a ${how} of the server and its return are not seen by who is working`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await signIn(page, 'admin')
    // Told once the page is idle: before, the journey would be about a page that is still on its way.
    const isLoaded = page.waitForResponse(/\/api\/errors$/)
    await page.goto('/shops')
    const firstShop = page.getByRole('table', { name: 'Shops' }).getByRole('link').first()
    await expect(firstShop).toBeVisible()
    await isLoaded
    await product[how]()
    await product.restart()
    await expect(firstShop).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/graphql') && response.ok(),
    )
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Overview' })
      .click()
    await answered
    await expect(page.getByRole('heading', { name: /^Overview/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await context.close()
  })
}
