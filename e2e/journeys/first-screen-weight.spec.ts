import { COMPILE_ON_LOAD } from '../../apps/web/compile-on-load.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { organisationAsker } from '../reservation-pages.ts'
import { kibOf, pathOf, SCREENS, weighScreen } from '../weigh-screen.ts'

interface Ceiling {
  /** JavaScript, styles and fonts, all that the page fetches until it is idle. */
  readonly files: number
  /** Of JavaScript and styles, in brotli. */
  readonly kib: number
  /** Round trips with files until the screen is shown. */
  readonly waves: number
}

/** As `npm run bench -- --only screens` measures it, with 1 to 3 KiB of room above: more is a step back. */
const CEILINGS: Readonly<Record<(typeof SCREENS)[number]['name'], Ceiling>> = {
  'sign-in': { files: 11, kib: 133, waves: 2 },
  overview: { files: 11, kib: 159, waves: 1 },
  reservations: { files: 20, kib: 200, waves: 1 },
  orders: { files: 20, kib: 194, waves: 1 },
  customers: { files: 21, kib: 195, waves: 1 },
  products: { files: 22, kib: 200, waves: 1 },
  lockers: { files: 20, kib: 194, waves: 1 },
  locker: { files: 36, kib: 258, waves: 2 },
}
/** The font of Latin letters; others come with their letters. */
const FONT_KIB = 48

for (const screen of SCREENS) {
  const ceiling = CEILINGS[screen.name]
  test(`${screen.name}, opened cold, fetches at most ${ceiling.files} files of ${ceiling.kib} KiB in ${ceiling.waves} waves`, async ({
    page,
  }) => {
    if (screen.name !== 'sign-in') await signIn(page, 'admin')
    const path = await pathOf(page, screen)
    const { files, fileWaves } = await weighScreen(page, { ...screen, path })
    for (const file of files) {
      expect(file.headers['cache-control'], file.path).toContain('immutable')
      if (file.kind !== 'woff2') expect(file.headers['content-encoding'], file.path).toBe('br')
    }
    for (const { kind, path: script } of files)
      if (kind === 'js') {
        const answer = await page.request.get(script)
        expect((await answer.text()).startsWith(COMPILE_ON_LOAD), script).toBe(true)
      }
    const styles = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(styles).size, 'a style sheet named twice overrides those between').toBe(
      styles.length,
    )
    const kib = kibOf(files, 'js', 'css')
    console.log(
      `${screen.name}: ${files.length} files, ${kib.toFixed(1)} KiB, ${fileWaves} waves of files`,
    )
    expect(kib).toBeGreaterThan(50)
    expect(files.length).toBeLessThanOrEqual(ceiling.files)
    expect(kib).toBeLessThanOrEqual(ceiling.kib)
    expect(kibOf(files, 'woff2')).toBeLessThanOrEqual(FONT_KIB)
    expect(fileWaves).toBeLessThanOrEqual(ceiling.waves)
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
