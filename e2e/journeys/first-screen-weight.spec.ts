import { expect, signIn, test } from '../fixtures.ts'

const LIMIT_KIB = 180

for (const [name, path] of [
  ['the sign-in page', '/auth/login'],
  ['the overview', '/'],
] as const) {
  test(`${name} weighs at most ${LIMIT_KIB} KiB of JavaScript and CSS in brotli`, async ({
    page,
  }) => {
    if (path === '/') await signIn(page, 'admin')
    const files: { url: string; bytes: number; headers: Record<string, string> }[] = []
    page.on('response', async (response) => {
      if (!/\/assets\/.*\.(js|css)$/.test(new URL(response.url()).pathname)) return
      const headers = await response.allHeaders()
      files.push({ url: response.url(), bytes: Number(headers['content-length']), headers })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = files.filter(({ url }) => !/\/assets\/(sentry|toasts?)-/.test(url))
    expect(first.length).toBeGreaterThan(3)
    for (const { url, headers } of first) {
      expect(headers['content-encoding'], url).toBe('br')
      expect(headers['cache-control'], url).toContain('immutable')
    }
    const kib = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    console.log(`${name}: ${kib.toFixed(0)} KiB in ${first.length} files`)
    expect(kib).toBeLessThanOrEqual(LIMIT_KIB)
  })
}
