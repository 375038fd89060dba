import { expect, test } from '../fixtures.ts'

test('the server says that it lives and that it can serve', async ({ page }) => {
  await expect(await page.request.get('/healthz')).toBeOK()
  await expect(await page.request.get('/readyz')).toBeOK()
  // As a command line asks: for anything.
  const asked = await page.request.get('/', { headers: { accept: '*/*' } })
  expect(await asked.text()).toContain('<div id="root">')
})
