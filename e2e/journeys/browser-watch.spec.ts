import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { watchBrowser } from '../watch-browser.ts'

test.use({ expectedConsoleErrors: /./ })

/** What is planted in the first page, and what the watch has to note. */
const PLANTED: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp])[] = [
  [
    'a worker made of a blob',
    (page) => page.evaluate('new Worker(URL.createObjectURL(new Blob([""])))'),
    /content security policy \(enforce\): worker-src refuses blob/,
  ],
  [
    'code made of text',
    (page) => page.evaluate('setTimeout("1 + 1")'),
    /content security policy \(enforce\): script-src refuses eval/,
  ],
  [
    'an inline style sheet',
    (page) => page.evaluate('document.head.append(document.createElement("style"))'),
    /content security policy \(enforce\): style-src-elem refuses inline/,
  ],
  [
    'a violation of a report-only policy',
    async (page) => {
      await page.route('/planted', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy-report-only': "img-src 'none'" },
          body: '<img src="/favicon.svg">',
        }),
      )
      await page.goto('/planted')
    },
    /content security policy \(report\): img-src refuses .*favicon\.svg/,
  ],
  ['a console error', (page) => page.evaluate('console.error("planted")'), /^planted/],
  [
    'a warning of a library',
    async (page) => {
      await page.route('/assets/planted.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'console.warn("planted")' }),
      )
      await page.evaluate('import("/assets/planted.js")')
    },
    /^planted .*\/assets\/planted\.js/,
  ],
  ['an uncaught error', (page) => page.evaluate('setTimeout(() => nowhere.at(0))'), /nowhere/],
  [
    'a request that fails',
    async (page) => {
      await page.route('/planted', (route) => route.abort('connectionreset'))
      await page.evaluate('fetch("/planted").catch(() => {})')
    },
    /GET ended with net::ERR_CONNECTION_RESET .*\/planted/,
  ],
  [
    'a server error',
    async (page) => {
      await page.route('/planted', (route) => route.fulfill({ status: 502 }))
      await page.evaluate('fetch("/planted")')
    },
    /GET ended with 502 .*\/planted/,
  ],
]

const watched = (context: BrowserContext): string[] => {
  const problems: string[] = []
  watchBrowser(context, (problem) => problems.push(problem))
  return problems
}

test('the browser watch notes every kind of planted problem, and nothing in a sound page', async ({
  context,
  page,
}) => {
  const problems = watched(context)
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(problems).toEqual([])
  for (const [name, plant, noted] of PLANTED) {
    problems.length = 0
    await page.goto('/')
    await plant(page)
    await expect.poll(() => problems, `notes ${name}`).toContainEqual(expect.stringMatching(noted))
  }
})
