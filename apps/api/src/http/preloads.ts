import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE } from '@lockerdesk/domain'

/** What the build of the back office says about its pages; see apps/web/preload-plan.ts. */
export interface Preloads {
  /** The script that asks who is there before any other has come. */
  readonly firstQuestions: string
  readonly font: string
  /** Tried in this order. */
  readonly pages: readonly PagePreloads[]
  /** The file of each namespace, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface PagePreloads {
  readonly pattern: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly texts: readonly string[]
}

/** Null for a build that is older than they are: its pages load as they always did. */
export const readPreloads = (file: string): Preloads | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : null

/** The document names all files of its page, so that the browser requests them with the first and not after it. */
export const withPreloads = (
  document: string,
  { firstQuestions, font, pages, texts }: Preloads,
  path: string,
): string => {
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(path))
  if (page === undefined) return document
  const textFiles = Object.fromEntries(
    Object.entries(texts).map(([language, files]) => [
      language,
      [...new Set(page.texts.flatMap((namespace) => files[namespace] ?? []))],
    ]),
  )
  const script = `${askForTexts(textFiles)}${isDoor(path) ? '' : firstQuestions + START_WORKER}`
  const links = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...page.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...page.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
  return (
    document
      // Before any style sheet: a script waits for those above it.
      .replace('</title>', () => `</title><script nonce="__CSP_NONCE__">${script}</script>`)
      // Below the first style sheet, which puts the layers in order.
      .replace('</head>', `${links}</head>`)
  )
}

const isDoor = (path: string): boolean => path.startsWith('/auth/')

/** Only the browser knows which language was used last here. */
const askForTexts = (files: Readonly<Record<string, readonly string[]>>): string => `
      {
        const files = ${JSON.stringify(files)}
        const wanted = [localStorage.getItem('lockerdesk-language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
        for (const file of files[wanted.find((language) => Object.hasOwn(files, language)) ?? '${DEFAULT_LANGUAGE}'])
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }))
      }`

/**
 * Once the page has what it needs, the worker keeps the same files, and what comes later: until it answers for the page
 * they do not pass through it. Plain http away from localhost has no workers.
 */
const START_WORKER = `
      addEventListener('load', async () => {
        const workers = navigator.serviceWorker
        await workers?.register('/sw.js', { updateViaCache: 'none' })
        const worker = await workers?.ready
        const keep = (entries) => {
          const files = entries.map(({ name }) => name).filter((name) => name.startsWith(location.origin + '/assets/'))
          if (files.length > 0) worker?.active.postMessage({ language: document.documentElement.lang, files })
        }
        new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true })
      })`
