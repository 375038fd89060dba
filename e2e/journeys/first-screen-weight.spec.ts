import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { organisationAsker } from '../reservation-pages.ts'

const LIMIT_KIB = 180

interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Build = Readonly<Record<string, BuiltFile>>

/** What a file brings along, by the build's own list. */
const withImports = (build: Build, keys: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of build[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return found
}

const pathsOf = (build: Build, keys: Iterable<string>): Set<string> =>
  new Set(
    [...keys].flatMap((key) => {
      const { file, css = [] } = build[key] ?? { file: '' }
      return [file, ...css].map((path) => `/${path}`)
    }),
  )

/** Toasts and error reports come when there is something to tell: with what they alone bring, they are no part of the first screen. */
const isOfLater = /\/(sentry|toasts)-/

const neededBy = async (page: Page, fetched: readonly string[]): Promise<Set<string>> => {
  const build = (await (await page.request.get('/manifest.json')).json()) as Build
  const keys = Object.keys(build).filter((key) => fetched.includes(`/${build[key]?.file}`))
  const imported = new Set(keys.flatMap((key) => build[key]?.imports ?? []))
  // Nobody imports these: they were asked for by themselves.
  const roots = keys.filter((key) => !imported.has(key))
  const isFirst = (root: string) =>
    ![...withImports(build, [root])].some((key) => isOfLater.test(build[key]?.file ?? ''))
  return pathsOf(build, withImports(build, roots.filter(isFirst)))
}

for (const [name, path] of [
  ['the sign-in page', '/auth/login'],
  ['the overview', '/'],
] as const) {
  test(`${name} weighs at most ${LIMIT_KIB} KiB of JavaScript and CSS in brotli`, async ({
    page,
  }) => {
    if (path === '/') await signIn(page, 'admin')
    const files: { path: string; bytes: number; headers: Record<string, string> }[] = []
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!/\/assets\/.*\.(js|css)$/.test(pathname)) return
      const headers = await response.allHeaders()
      files.push({ path: pathname, bytes: Number(headers['content-length']), headers })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The heaviest overview: somebody paid and waits for the code.
    if (path === '/')
      await expect(page.getByText('Still to be notified', { exact: true }).first()).toBeVisible()
    const needed = await neededBy(
      page,
      files.map((file) => file.path),
    )
    const first = files.filter((file) => needed.has(file.path))
    expect(first.length).toBeGreaterThan(3)
    for (const file of first) {
      expect(file.headers['content-encoding'], file.path).toBe('br')
      expect(file.headers['cache-control'], file.path).toContain('immutable')
    }
    const kib = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    console.log(`${name}: ${kib.toFixed(1)} KiB in ${first.length} files`)
    expect(kib).toBeLessThanOrEqual(LIMIT_KIB)
  })
}

const SHOP_LIMIT_BYTES = 90_000

test('the page of a shop weighs at most 90 kB of JavaScript in gzip, and asks nobody else for anything', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const { shops, organisations } = await ask(
    '{ shops { items { id } } organisations { items { pathname } } }',
  )
  const [shop] = (shops as { items: { id: string }[] }).items
  const [organisation] = (organisations as { items: { pathname: string }[] }).items
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(`/shop/${organisation?.pathname}/${shop?.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  let bytes = 0
  for (const url of scripts) {
    const answer = await page.request.head(url, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('immutable'),
    })
    bytes += Number(answer.headers()['content-length'])
  }
  console.log(`the page of a shop: ${(bytes / 1000).toFixed(1)} kB of JavaScript in gzip`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(SHOP_LIMIT_BYTES)
  const own = new URL(page.url()).origin
  expect(urls.filter((url) => new URL(url).origin !== own)).toEqual([])
})
