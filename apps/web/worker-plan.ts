import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { WorkerPlan } from './src/service-worker.ts'

const SOURCE = join(import.meta.dirname, 'src/service-worker.ts')

/** Pages that start without a network. */
const KEPT_PAGES = ['/', '/start', '/reservations/fill']

/** Parts of those pages that are loaded when somebody asks for them. */
export const KEPT_PARTS = [
  'app/user-menu/user-menu.tsx',
  'features/fill-mode/scan/scan-camera.tsx',
  'features/fill-mode/outbox/waiting-bar.tsx',
  'lib/offline/forget-offline.ts',
  'lib/offline/kept-answers.ts',
  'lib/errors/report-failed-call.ts',
]

export interface Preloads {
  /** The script that asks who is there before any other has come. */
  readonly firstQuestions: string
  readonly font: string
  /** Tried in this order. */
  readonly pages: readonly {
    readonly pattern: string
    readonly scripts: readonly string[]
    readonly styles: readonly string[]
    /** Namespaces. */
    readonly texts: readonly string[]
  }[]
  /** By language and namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** With the namespaces of their texts. */
export interface KeptFiles {
  readonly files: readonly string[]
  readonly texts: readonly string[]
}

/** What the service worker of this build keeps. */
export const workerPlanOf = (
  { font, pages, texts }: Preloads,
  files: readonly string[],
  everywhere: KeptFiles,
): WorkerPlan => {
  const kept = KEPT_PAGES.map((path) => {
    const page = pages.find(({ pattern }) => new RegExp(pattern).test(path))
    if (page === undefined) throw new Error(`no page at ${path}, which worker-plan.ts keeps`)
    return page
  })
  const namespaces = [...new Set([...everywhere.texts, ...kept.flatMap((page) => page.texts)])]
  return {
    build: createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16),
    pages: pages.map(({ pattern }) => pattern),
    files: withSlash([
      ...everywhere.files,
      font,
      ...kept.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ]),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, byNamespace]) => [
        language,
        withSlash(namespaces.flatMap((namespace) => byNamespace[namespace] ?? [])),
      ]),
    ),
  }
}

const withSlash = (files: readonly string[]): string[] =>
  [...new Set(files)].map((file) => `/${file}`)

/** One file without imports, so that a browser installs it with one request. */
export const workerOf = async (...build: Parameters<typeof workerPlanOf>): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, {
    sourcemap: false,
  })
  const script = code.replace(/^export .*$/gm, '')
  return script.replace('__WORKER_PLAN__', () => JSON.stringify(workerPlanOf(...build)))
}
