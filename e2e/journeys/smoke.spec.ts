import { expect, test } from '../fixtures.ts'

test('the server says that it lives and that it can serve', async ({ page }) => {
  await expect(await page.request.get('/healthz')).toBeOK()
  await expect(await page.request.get('/readyz')).toBeOK()
  // As a command line asks: for anything.
  const asked = await page.request.get('/', { headers: { accept: '*/*' } })
  expect(await asked.text()).toContain('<div id="root">')
})

test('a monitor that sends HEAD gets the status of GET, without a body', async ({ page }) => {
  for (const path of ['/', '/auth/link', '/robots.txt', '/healthz', '/simulator']) {
    const answer = await page.request.head(path, { headers: { accept: '*/*' } })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toBe('')
  }
  expect((await page.request.head('/api/nowhere')).status()).toBe(404)
})

test('search engines are told to list storefronts alone', async ({ page }) => {
  const answer = await page.request.get('/robots.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'User-agent: *\nAllow: /shop/\nAllow: /storefront/\nDisallow: /\n',
  )
})
