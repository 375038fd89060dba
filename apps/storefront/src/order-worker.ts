import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { isTooOld, hasUsableCode, type KeptOrder, keptPart } from './order/kept-order.ts'
import type { KeepFiles } from './order/use-kept-page.ts'

// The DOM's types and those of workers exclude each other: these are the parts in use.
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface MessageOfPage extends WorkEvent {
  readonly data: KeepFiles
  readonly ports: readonly MessagePort[]
}
interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  fetch: RequestEvent
  message: MessageOfPage
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

// The compiler takes this file for one of a page: it knows no other global here.
const scope = globalThis as unknown as WorkerScope

/** The page of one order: every order has a worker and a cache of its own. */
const PAGE = new URL(scope.registration.scope).pathname
const DOOR = PAGE.replace('/shop/', '/api/storefront/')
const CACHE = `order-page ${PAGE}`
const FILES = /\/storefront\/assets\/[\w.-]+/g
const KEPT_FILES = /^\/(storefront\/assets|api\/logos)\//
/** A server that takes longer than this counts as out of reach. */
const WAIT_MS = 5_000

const kept = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHE, ignoreVary: true })

/** Null: no answer, or none in time. */
const inTime = (fresh: Promise<Response>): Promise<Response | null> => {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), WAIT_MS)
  })
  return Promise.race([fresh.catch(() => null), late])
}

/** The server's document, unless the server is out of reach: what is kept never hides a new build. */
const openPage = async (request: Request): Promise<Response> => {
  const fresh = fetch(request)
  return (await inTime(fresh)) ?? (await kept(PAGE)) ?? fresh
}

const readOrder = async (request: Request): Promise<Response> => {
  const fresh = fetch(request)
  const answer = await inTime(fresh)
  if (answer === null || answer.status >= 500) return (await openKept()) ?? answer ?? fresh
  if (answer.status === 404) await forget()
  if (answer.ok) await remember((await answer.clone().json()) as ShownOrder)
  return answer
}

const openKept = async (): Promise<Response | null> => {
  const found = await kept(DOOR)
  if (found === undefined) return null
  if (!isTooOld((await found.clone().json()) as KeptOrder, Date.now())) return found
  await forget()
  return null
}

const remember = async (order: ShownOrder): Promise<void> => {
  if (!hasUsableCode(order)) return forget()
  const cache = await caches.open(CACHE)
  await cache.put(DOOR, Response.json(keptPart(order)))
}

/** The code is used or withdrawn: nothing of it stays on the phone. */
const forget = async (): Promise<void> => {
  await caches.delete(CACHE)
  await scope.registration.unregister()
}

/** The name of a file holds the hash of its content: what is kept is never out of date. */
const openFile = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request)

/** The page as the server has it now, with the files that it names and those that it loaded; no others. */
const keepPage = async ({ files }: KeepFiles): Promise<void> => {
  await readOrder(new Request(DOOR))
  if ((await kept(DOOR)) === undefined) throw new Error('there is nothing to keep')
  const cache = await caches.open(CACHE)
  const page = await fetch(new Request(PAGE, { cache: 'no-store' }))
  const wanted = new Set([...((await page.clone().text()).match(FILES) ?? []), ...files])
  await Promise.all(
    [...wanted].map(async (file) => {
      if ((await kept(file)) === undefined) await cache.add(file)
    }),
  )
  await cache.put(PAGE, page)
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname !== PAGE && pathname !== DOOR && !wanted.has(pathname)
  })
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })))
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  const [port] = event.ports
  const tell = (isKept: boolean) => port?.postMessage(isKept)
  event.waitUntil(
    keepPage(event.data).then(
      () => tell(true),
      () => tell(false),
    ),
  )
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(request))
  } else if (pathname === DOOR) event.respondWith(readOrder(request))
  else if (KEPT_FILES.test(pathname)) event.respondWith(openFile(request))
})
