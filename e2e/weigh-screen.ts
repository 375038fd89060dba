import type { Page, Request, Route } from '@playwright/test'
import { organisationAsker } from './reservation-pages.ts'

type FileKind = 'js' | 'css' | 'woff2'

export interface FetchedFile {
  readonly path: string
  readonly kind: FileKind
  readonly bytes: number
  readonly headers: Readonly<Record<string, string>>
}

export interface ScreenWeight {
  /** All that the page fetches until it is idle. */
  readonly files: readonly FetchedFile[]
  /** Round trips until the screen is shown in which at least one file was requested. */
  readonly fileWaves: number
  /** Round trips until the screen is shown, for files and data together. The document itself is not counted. */
  readonly waves: number
  /** What was requested in each wave, also after the screen is shown. */
  readonly requests: readonly (readonly string[])[]
}

export interface Screen {
  readonly name: string
  readonly path: string
  readonly isShown: (page: Page) => Promise<boolean>
}

const FILE = /^\/assets\/.*\.(js|css|woff2)$/
/** A page without requests for this long is idle. Long enough for what waits for an idle browser. */
const IDLE_MS = 2_000

/** An open page polls for ever: after so many waves of data alone no file is to come. */
const LAST_WAVES_WITHOUT_FILES = 3
const MAX_WAVES = 60
/** The browser does not tell the end of a request that the page gave up while it was held. */
const GIVEN_UP_MS = 5_000

/** Two idle periods with a task between them: what the last answer set off has run. */
const RUN_PENDING_TASKS = `new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done, { timeout: 500 })), { timeout: 500 }))`

/**
 * Loads the screen with every request held back until the page can do nothing more without an answer; then all are
 * answered at once. That makes the waves a property of the code: neither a slow machine nor a fast network changes them.
 */
export const weighScreen = async (
  page: Page,
  { path, isShown }: Pick<Screen, 'path' | 'isShown'>,
): Promise<ScreenWeight> => {
  const held: Route[] = []
  const files: Promise<FetchedFile | null>[] = []
  const requests: string[][] = []
  let wavesUntilShown: number | null = null
  const hold = async (route: Route) => {
    if (route.request().isNavigationRequest()) await route.continue()
    else held.push(route)
  }
  await page.route('**/*', hold)
  await page.goto(path, { waitUntil: 'commit' })
  let wavesWithoutFiles = 0
  while (wavesUntilShown === null || wavesWithoutFiles < LAST_WAVES_WITHOUT_FILES) {
    await page.evaluate(RUN_PENDING_TASKS)
    if (wavesUntilShown === null && (await isShown(page))) wavesUntilShown = requests.length
    const isIdle = held.length === 0 && !(await comesRequest(page)) && held.length === 0
    if (isIdle && wavesUntilShown !== null) break
    const wave = held.splice(0)
    if (wave.length === 0) continue
    const names = wave.map((route) => nameOf(route.request()))
    requests.push(names)
    if (requests.length > MAX_WAVES)
      throw new Error(`${path} is not shown after ${MAX_WAVES} waves`)
    wavesWithoutFiles = names.some((name) => FILE.test(name)) ? 0 : wavesWithoutFiles + 1
    files.push(...wave.map((route) => fetchedBy(route.request())))
    const answered = Promise.allSettled(wave.map(release))
    await Promise.race([answered, page.waitForTimeout(GIVEN_UP_MS)])
  }
  await page.unroute('**/*', hold)
  const shown = requests.slice(0, wavesUntilShown)
  return {
    files: (await Promise.all(files)).filter((file) => file !== null),
    fileWaves: shown.filter((wave) => wave.some((name) => FILE.test(name))).length,
    waves: shown.length,
    requests,
  }
}

const comesRequest = (page: Page): Promise<boolean> =>
  page.waitForEvent('request', { timeout: IDLE_MS }).then(
    () => true,
    () => false,
  )

const nameOf = (request: Request): string => {
  const { pathname } = new URL(request.url())
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
  return operation === undefined ? pathname : `${pathname} ${operation}`
}

/** A live channel stays open, and nobody reads the answer to a report: neither ever finishes. */
const FINISHES = /^\/(assets|graphql|api\/auth)(\/|$)/

const release = async (route: Route): Promise<void> => {
  await route.continue()
  const response = await route.request().response()
  if (FINISHES.test(new URL(route.request().url()).pathname)) await response?.finished()
}

const fetchedBy = async (request: Request): Promise<FetchedFile | null> => {
  const { pathname } = new URL(request.url())
  const kind = FILE.exec(pathname)?.[1] as FileKind | undefined
  if (kind === undefined) return null
  const headers = (await (await request.response())?.allHeaders()) ?? {}
  return { path: pathname, kind, bytes: Number(headers['content-length']), headers }
}

export const kibOf = (files: readonly FetchedFile[], ...kinds: readonly FileKind[]): number =>
  files.reduce((sum, { kind, bytes }) => (kinds.includes(kind) ? sum + bytes : sum), 0) / 1024

const isHeadingShown = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { level: 1 }).isVisible()

/** Shown with its data: nothing on it says that it is still to come. */
const isSettled = async (page: Page): Promise<boolean> =>
  (await isHeadingShown(page)) && (await page.locator('main [aria-busy="true"]').count()) === 0

const isListShown = async (page: Page): Promise<boolean> =>
  (await isSettled(page)) && (await page.locator('main tbody tr').count()) > 0

/** What the guard test and `npm run bench -- --only screens` look at; a locker's path is the first of the list. */
export const SCREENS = [
  { name: 'sign-in', path: '/auth/login', isShown: isHeadingShown },
  { name: 'overview', path: '/', isShown: isSettled },
  { name: 'reservations', path: '/reservations', isShown: isListShown },
  { name: 'orders', path: '/orders', isShown: isListShown },
  { name: 'customers', path: '/customers', isShown: isListShown },
  { name: 'products', path: '/products', isShown: isListShown },
  { name: 'lockers', path: '/lockers', isShown: isListShown },
  { name: 'locker', path: '/lockers/:first', isShown: isSettled },
] as const satisfies readonly Screen[]

export const pathOf = async (page: Page, { path }: Pick<Screen, 'path'>): Promise<string> => {
  if (!path.endsWith('/:first')) return path
  const ask = await organisationAsker(page)
  const { lockers } = await ask('{ lockers { items { _id } } }')
  const [locker] = (lockers as { items: { _id: string }[] }).items
  return path.replace(':first', locker?._id ?? '')
}
