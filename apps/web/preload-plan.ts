import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FIRST_NAMESPACES } from '@lockerdesk/messages'
import type { Plugin, Rolldown } from 'vite'
import { firstQuestions } from './first-questions-plan.ts'
import { FIRST, partsOf, SHELL } from './load-plan.ts'
import { namespacesIn, textModuleOf } from './texts-with-code.ts'
import { KEPT_PARTS, type KeptFiles, type Preloads, workerOf } from './worker-plan.ts'

const ROUTE = /createRoute\(\{([\s\S]*?)\n {4}\}\)/g

export interface PageOfRoute {
  /** As the router spells it: /orders/$orderId. */
  readonly path: string
  /** The module with the page, relative to the one with the route. */
  readonly page: string
}

/** The routes of a feature's index.ts; one that only redirects has no page. */
export const pagesIn = (code: string): readonly PageOfRoute[] =>
  [...code.matchAll(ROUTE)].flatMap(({ 1: route = '', index }) => {
    const path = /\bpath: '([^']+)'/.exec(route)?.[1]
    const page = /\bimport\('([^']+)'\)/.exec(route.split('component:')[1] ?? '')?.[1]
    if (path === undefined || page === undefined) return []
    const [parent] =
      code
        .slice(0, index)
        .match(/\(parent: \w+\)/g)
        ?.slice(-1) ?? []
    return [{ path: parent === '(parent: AuthRoute)' ? `/auth${path}` : path, page }]
  })

/** A parameter matches any one segment of an address. */
export const patternOf = (path: string): string =>
  `^${path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')}/?$`

/**
 * Tells the server which files a page needs, so that the document itself can name them (dist/preloads.json), and the
 * service worker which it keeps (dist/sw.js).
 */
export const preloadPlan = (): Plugin => ({
  name: 'preload-plan',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const preloads = {
        firstQuestions: await firstQuestions(),
        ...preloadsOf(bundle, [...this.getModuleIds()]),
      }
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await workerOf(preloads, Object.keys(bundle), keptEverywhere(bundle)),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(preloads),
      })
    },
  },
})

type Chunk = Rolldown.OutputChunk

const preloadsOf = (
  bundle: Rolldown.OutputBundle,
  moduleIds: readonly string[],
): Omit<Preloads, 'firstQuestions'> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = chunksByModule(chunks)
  const chunksOf = (...paths: readonly string[]) =>
    paths.flatMap((path) => byModule.get(join(SOURCES, path)) ?? [])
  const first = closureOf(
    byFile,
    chunks.filter(({ name }) => name === FIRST),
  )
  if (first.size === 0) throw new Error('no chunk has the name of the first')
  // Named by the document already; a second time, they would override what stands between.
  const firstStyles = new Set([...first].flatMap(stylesOf))
  const pages = moduleIds
    .filter((id) => /\/features\/[\w-]+\/index\.ts$/.test(id))
    .flatMap((id) =>
      pagesIn(readFileSync(id, 'utf8')).flatMap(({ path, page }) => {
        const entry = join(dirname(id), page)
        const chunk = byModule.get(entry)
        if (chunk === undefined) return []
        const frame = path.startsWith('/auth/') ? [] : chunksOf(SHELL)
        const parts = chunksOf(...partsOf(entry))
        const files = closureOf(byFile, [...frame, chunk, ...parts])
        const own = [...files].filter((file) => !first.has(file))
        return [
          {
            path,
            pattern: patternOf(path),
            scripts: own.map(({ fileName }) => fileName),
            styles: [...new Set(own.flatMap(stylesOf))].filter((file) => !firstStyles.has(file)),
            texts: textsOf([...first, ...own]),
          },
        ]
      }),
    )
    .toSorted((a, b) => namesIn(a.path) - namesIn(b.path))
  const font = Object.keys(bundle).find((file) => /inter-latin-wght.*\.woff2$/.test(file)) ?? ''
  return { font, pages, texts: textFiles(chunks) }
}

/** What the document names for every page, and what is loaded later but has to be there without a network. */
const keptEverywhere = (bundle: Rolldown.OutputBundle): KeptFiles => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const parts = KEPT_PARTS.map((path) => {
    const part = chunksByModule(chunks).get(join(SOURCES, path))
    if (part === undefined) throw new Error(`${path} is loaded by nobody: worker-plan.ts names it`)
    return part
  })
  const entries = chunks.filter(({ name, isEntry }) => isEntry || name === FIRST)
  const kept = [...closureOf(byFile, [...entries, ...parts])]
  return {
    files: kept.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]),
    texts: textsOf(kept),
  }
}

const SOURCES = join(import.meta.dirname, 'src')

const chunksByModule = (chunks: readonly Chunk[]): ReadonlyMap<string, Chunk> =>
  new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))

const namesIn = (path: string): number => path.split('$').length

const stylesOf = (chunk: Chunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

const closureOf = (byFile: ReadonlyMap<string, Chunk>, from: readonly Chunk[]): Set<Chunk> => {
  const found = new Set<Chunk>()
  const seen = new Set<Chunk>()
  // What is imported comes first: the styles of a page override those of its parts.
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
    found.add(chunk)
  }
  from.forEach(visit)
  return found
}

const textsOf = (chunks: readonly Chunk[]): string[] => {
  const own = chunks
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((id) => /\/apps\/web\/src\/.*\.tsx?$/.test(id))
  return [
    ...new Set([
      ...FIRST_NAMESPACES,
      ...own.flatMap((id) => namespacesIn(readFileSync(id, 'utf8'))),
    ]),
  ]
}

const textFiles = (chunks: readonly Chunk[]): Preloads['texts'] => {
  const texts: Record<string, Record<string, string>> = {}
  for (const [id, { fileName }] of chunksByModule(chunks)) {
    const { language, namespace } = textModuleOf(id) ?? {}
    if (language !== undefined && namespace !== undefined)
      (texts[language] ??= {})[namespace] = fileName
  }
  return texts
}
