/** The bundler replaces this constant; see apps/web/worker-plan.ts. */
declare const __WORKER_PLAN__: WorkerPlan

export interface WorkerPlan {
  /** Hash over all files of the build: every build has a worker, and a cache, of its own. */
  readonly build: string
  /** Routes of the back office as patterns. The worker leaves every other address to the network. */
  readonly pages: readonly string[]
  /** Scripts, styles and the font of the pages that must start without a network. */
  readonly files: readonly string[]
  /** Files of their texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

// The DOM's types and those of workers exclude each other: these are the parts in use.
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface MessageOfPage extends WorkEvent {
  readonly data: PageMessage
}
/** What a page says once it has loaded. */
interface PageMessage {
  readonly language: string
  readonly files: readonly string[]
}
interface PushEvent extends WorkEvent {
  readonly data: { json(): Pushed } | null
}
interface ClickEvent extends WorkEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
/** What the server pushes; see PushContent of the API. */
interface Pushed {
  readonly title: string
  readonly body: string
  readonly link: string
  readonly tag: string
}
interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}
interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  fetch: RequestEvent
  message: MessageOfPage
  push: PushEvent
  notificationclick: ClickEvent
}
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

// The compiler takes this file for one of a page: it knows no other global here.
const scope = globalThis as unknown as WorkerScope
const plan = __WORKER_PLAN__
const PREFIX = 'lockerdesk-'
const CACHE = `${PREFIX}${plan.build}`
/** The document is the same for every page but for the files that it names. */
const START = '/reservations/fill'
/** A server that takes longer than this counts as out of reach. */
const DOCUMENT_WAIT_MS = 3_000
const pages = plan.pages.map((pattern) => new RegExp(pattern))

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(START, { cache: 'no-store' }), ...plan.files])
  await scope.skipWaiting()
}

const activate = async (): Promise<void> => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** The server's document, unless the server is out of reach: so an update is taken with the next navigation. */
const openDocument = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(START, { ignoreVary: true })
  const fresh = fetch(request)
  if (kept === undefined) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), DOCUMENT_WAIT_MS)
  })
  return Promise.race([fresh.catch(() => kept), late])
}

/** The name of a file holds the hash of its content: what is kept is never out of date. */
const openFile = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.status === 200) await cache.put(request.url, response.clone())
  return response
}

/** The first page loads before there is a worker: its files come from the browser's own cache. */
const keepFilesOf = async ({ language, files }: PageMessage): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanted = [...(plan.texts[language] ?? []), ...files]
  await Promise.allSettled(
    wanted.map(async (file) => {
      if ((await cache.match(file, { ignoreVary: true })) === undefined) await cache.add(file)
    }),
  )
}

/** A copy of one that is shown already takes its place, by its tag. */
const show = ({ title, body, link, tag }: Pushed): Promise<void> =>
  scope.registration.showNotification(title, { body, tag, data: link, icon: '/icon-192.png' })

/** In a window of its own, unless one is there already: somebody may be filling in a form in another. */
const openLink = async (link: unknown): Promise<void> => {
  const { origin, href } = new URL(String(link), location.origin)
  if (origin !== location.origin) return
  const pagesOpen = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pagesOpen.find(({ url }) => url === href)
  await (there === undefined ? scope.clients.openWindow(href) : there.focus())
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(keepFilesOf(event.data)))
scope.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pages.some((page) => page.test(pathname))) event.respondWith(openDocument(request))
  } else if (pathname.startsWith('/assets/') && search === '') event.respondWith(openFile(request))
})
