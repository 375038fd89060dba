import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { signIn } from '../../../../e2e/fixtures.ts'
import { startProduct } from '../../../../e2e/product.ts'
import { installPeer } from '../install-peer.ts'
import { openBrowser, SEEN_AS } from '../open-browser.ts'
import { type Line, lineOf, type Part } from '../part.ts'
import { markdownTable } from '../table.ts'
import { servePeer } from './serve-peer.ts'

const ROUNDS = 3
/** A phone or a till beside the machine that this was written on. */
const SLOWER = 4
const TIMEOUT_MS = 120_000
const SHOWN_AT = 'shown at '

interface OpenedPage {
  readonly name: string
  readonly url: string
  /** In the page: whether its content stands there. */
  readonly isShown: string
  readonly isSignedIn?: boolean
  /** Of plain React. */
  readonly goal?: number
}

const PLAIN = 'plain React, a table and a form'
const HEADING = `document.querySelector('h1')?.checkVisibility()`
const ROWS = `document.querySelectorAll('tbody tr').length >= 20`

/** How long after the navigation began the content stands there, each opened cold and in turns. */
export const visible: Part = {
  name: 'visible',
  measure: async () => {
    const plain = await servePeer('plain-react', join(import.meta.dirname, '../peers/plain-react'))
    const admin = await servePeer('react-admin', await installPeer('react-admin'))
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const pages: readonly OpenedPage[] = [
        { name: PLAIN, url: plain.url, isShown: ROWS },
        {
          name: 'sign-in',
          url: `${product.url}/auth/login`,
          isShown: `${HEADING} && document.querySelector('form input') !== null`,
          goal: 2,
        },
        { name: 'overview', url: product.url, isShown: settled(HEADING), isSignedIn: true },
        {
          name: 'reservations',
          url: `${product.url}/reservations`,
          isShown: settled(ROWS),
          isSignedIn: true,
          goal: 3,
        },
        { name: 'react-admin, a list', url: admin.url, isShown: ROWS },
      ]
      return figuresOf(pages, await openInTurns(browser, pages))
    } finally {
      await browser.close()
      await product.remove()
      plain.stop()
      admin.stop()
    }
  },
}

const settled = (shown: string): string =>
  `${shown} && document.querySelector('main [aria-busy="true"]') === null`

const openInTurns = async (
  browser: Browser,
  pages: readonly OpenedPage[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const times = new Map(pages.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const page of pages) times.get(page.name)?.push(await openCold(browser, page))
  return times
}

const openCold = async (
  browser: Browser,
  { url, isShown, isSignedIn = false }: OpenedPage,
): Promise<number> => {
  const context = await browser.newContext({ baseURL: new URL(url).origin, ...SEEN_AS })
  const page = await context.newPage()
  if (isSignedIn) await signIn(page, 'admin')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteWhen(isShown))
  const shown = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(SHOWN_AT),
    timeout: TIMEOUT_MS,
  })
  const [message] = await Promise.all([shown, page.goto(url, { waitUntil: 'commit' })])
  const ms = Number(message.text().slice(SHOWN_AT.length))
  await context.close()
  return ms
}

/** The page itself looks at each frame: asked from outside, it would be later by the question. */
const noteWhen = (isShown: string): string => `{
  const look = () => {
    if (${isShown}) console.debug('${SHOWN_AT}' + performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const figuresOf = (
  pages: readonly OpenedPage[],
  times: ReadonlyMap<string, readonly number[]>,
): { lines: Line[]; details: string } => {
  const msOf = ({ name }: OpenedPage) => medianOf(times.get(name) ?? [])
  const plainMs = medianOf(times.get(PLAIN) ?? [])
  return {
    lines: pages
      .filter(({ name }) => name !== PLAIN)
      .map((page) =>
        lineOf(
          `${page.name}, visible at ${SLOWER}× slower processor, ratio to plain React`,
          msOf(page) / plainMs,
          page.goal === undefined ? {} : { atMost: page.goal },
        ),
      ),
    details: markdownTable(
      ['page, opened cold', 'fastest, ms', 'median, ms', 'slowest, ms'],
      pages.map((page) => {
        const all = times.get(page.name) ?? []
        return [
          page.name,
          ...[Math.min(...all), msOf(page), Math.max(...all)].map((ms) => ms.toFixed(0)),
        ]
      }),
    ),
  }
}
