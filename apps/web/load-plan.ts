import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { clusterChunks, type Load, type PlainChunk } from './chunks-by-load.ts'
import { namespacesIn, textFileOf } from './texts-with-code.ts'

/** What everybody fetches. */
export const FIRST = 'first'
/** Comes with every page behind the sign-in. */
export const SHELL = 'app/frame/shell.tsx'

/** Shown at once with the pages on the left; every other page counts with itself and the shell. */
const LIST_PARTS = ['features/list-views/list-menus.ts']
const LOADS: Readonly<Record<string, { weight: number; parts: readonly string[] }>> = {
  'features/auth/sign-in/login-page.tsx': { weight: 600, parts: [] },
  'features/overview/overview-page.tsx': {
    weight: 1_500,
    parts: ['features/reservations/today/todays-pickups.tsx'],
  },
  'features/reservations/list/reservations-page.tsx': { weight: 60, parts: LIST_PARTS },
  'features/orders/list/orders-page.tsx': { weight: 60, parts: LIST_PARTS },
  'features/customers/list/customers-page.tsx': { weight: 60, parts: LIST_PARTS },
  'features/products/list/products-page.tsx': { weight: 60, parts: LIST_PARTS },
  'features/lockers/list/lockers-page.tsx': { weight: 60, parts: LIST_PARTS },
}

/** What is shown at once with the page in this module. */
export const partsOf = (id: string): readonly string[] => LOADS[pathOf(id)]?.parts ?? []

const PAGE_WEIGHT = 2
/** A dialog or a part finds most of what it needs on the page around it. */
const PART_WEIGHT = 0.3

type Bundle = Rolldown.OutputBundle

/** Builds once as the bundler would, sees what each page loads, and joins the files that are loaded together. */
export const chunksByLoad = (): Plugin => ({
  name: 'chunks-by-load',
  apply: 'build',
  config: async (config) => {
    const chunks = plainChunksOf(await buildPlainly(config))
    const names = clusterChunks(chunks, loadsOf(chunks))
    for (const [module, name] of pagesWithOwnParts(chunks)) names.set(module, name)
    return withGroup({
      debugName: 'joined',
      name: (id) => names.get(id) ?? textFileOf(id),
      includeDependenciesRecursively: false,
    })
  },
})

const withGroup = (group: Rolldown.CodeSplittingGroup): UserConfig => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
})

const buildPlainly = async (config: UserConfig): Promise<Bundle> => {
  let bundle: Bundle = {}
  const look: Plugin = {
    name: 'look',
    // Before Vite removes chunks that hold nothing but styles.
    generateBundle: { order: 'pre', handler: (_options, made) => void (bundle = { ...made }) },
  }
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin instanceof Object && 'name' in plugin && plugin.name === 'chunks-by-load'),
  )
  const plain = mergeConfig(config, withGroup({ name: FIRST, tags: ['$initial'] }))
  await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, look],
    build: { ...plain.build, write: false, manifest: false },
  })
  return bundle
}

const lengthOf = (code: string): number => (code === '' ? 0 : gzipSync(code, { level: 1 }).length)

const TEXTS = join(import.meta.dirname, '../../packages/messages/locales/en')

/** A module asks for its texts when it runs, also where nobody shows it: they weigh as much as code. */
const lengthOfTexts = (modules: readonly string[]): number => {
  const own = modules.filter((id) => /\/apps\/web\/src\/.*\.tsx?$/.test(id))
  const namespaces = new Set(own.flatMap((id) => namespacesIn(readFileSync(id, 'utf8'))))
  namespaces.delete('common')
  return [...namespaces].reduce(
    (sum, name) => sum + lengthOf(readFileSync(join(TEXTS, `${name}.json`), 'utf8')),
    0,
  )
}

const pathOf = (id: string): string => id.split('/apps/web/src/').at(-1) ?? id

interface SeenChunk extends PlainChunk {
  /** The entry point's path, if it is one. */
  readonly entry: string | null
}

const plainChunksOf = (bundle: Bundle): Map<string, SeenChunk> => {
  const chunks = new Map<string, SeenChunk>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const styles = [...(file.viteMetadata?.importedCss ?? [])].map((name) => {
      const style = bundle[name]
      return style?.type === 'asset' ? String(style.source) : ''
    })
    const modules = Object.keys(file.modules)
    chunks.set(file.fileName, {
      name: file.name,
      isFixed:
        file.name === 'rolldown-runtime' ||
        (file.facadeModuleId !== null &&
          file.name !== FIRST &&
          !LIST_PARTS.includes(pathOf(file.facadeModuleId))),
      entry: file.facadeModuleId === null ? null : pathOf(file.facadeModuleId),
      imports: file.imports,
      modules,
      bytes: lengthOf(file.code) + lengthOf(styles.join('')) + lengthOfTexts(modules),
    })
  }
  return chunks
}

/** A page and the parts that it alone shows at once are one file. */
const pagesWithOwnParts = (chunks: ReadonlyMap<string, SeenChunk>): [string, string][] =>
  Object.entries(LOADS).flatMap(([page, { parts }]) => {
    const own = parts.filter((part) => !LIST_PARTS.includes(part))
    if (own.length === 0) return []
    return [...chunks.values()]
      .filter(({ entry }) => entry !== null && [page, ...own].includes(entry))
      .flatMap(({ modules }) => modules.map((id): [string, string] => [id, basename(page, '.tsx')]))
  })

const loadsOf = (chunks: ReadonlyMap<string, SeenChunk>): readonly Load[] => {
  const files = new Map(
    [...chunks].flatMap(([file, { entry }]) => (entry === null ? [] : [[entry, file]])),
  )
  const fileOf = (entry: string): string => {
    const file = files.get(entry)
    if (file === undefined) throw new Error(`${entry} is loaded by nobody: load-plan.ts names it`)
    return file
  }
  for (const entry of Object.keys(LOADS)) fileOf(entry)
  return [...files.keys()]
    .filter((entry) => /^(app|features|lib)\//.test(entry))
    .map((entry) => {
      const isPage = entry.endsWith('-page.tsx')
      const frame = entry.startsWith('features/auth/') ? [] : [SHELL]
      const { weight, parts } = LOADS[entry] ?? {
        weight: isPage ? PAGE_WEIGHT : PART_WEIGHT,
        parts: [],
      }
      return { entries: [entry, ...(isPage ? frame : []), ...parts].map(fileOf), weight }
    })
}
