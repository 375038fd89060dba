import { expect, test } from '../fixtures.ts'

test('the server says that it lives and that it can serve', async ({ page }) => {
  await expect(await page.request.get('/healthz')).toBeOK()
  await expect(await page.request.get('/readyz')).toBeOK()
})
