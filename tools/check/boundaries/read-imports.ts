import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** The importing file, from the root of the repository. */
  readonly file: string
  readonly line: number
  /** As written. */
  readonly specifier: string
  /** The imported file from the root, or undefined for a package. */
  readonly path: string | undefined
  /** The imported package, or undefined for a file. */
  readonly packageName: string | undefined
}

export interface SourceFile {
  readonly path: string
  readonly imports: readonly Import[]
}

const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench']
const LEFT_OUT = new Set(['node_modules', 'dist'])
// Also finds import('./x.ts').Type, which is no import statement to the parser.
const CALLED_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

export const readSources = async (root: string): Promise<SourceFile[]> => {
  const found = await Promise.all(FOLDERS.map((folder) => listSources(join(root, folder))))
  return Promise.all(
    found.flat().map(async (absolute) => {
      const path = relative(root, absolute).replaceAll('\\', '/')
      return { path, imports: importsIn(path, await readFile(absolute, 'utf8')) }
    }),
  )
}

const listSources = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const inside = join(folder, entry.name)
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listSources(inside)
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [inside] : []
    }),
  )
  return nested.flat()
}

const importsIn = (file: string, text: string): Import[] => {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => moduleRequest ?? [])
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...reExports,
    ...text.matchAll(CALLED_IMPORT).map((match) => ({ value: match[1] ?? '', start: match.index })),
  ]
  return requests.map(({ value, start }) => ({
    file,
    line: text.slice(0, start).split('\n').length,
    specifier: value,
    path: value.startsWith('.') ? posix.join(dirname(file), value) : undefined,
    packageName: value.startsWith('.') ? undefined : packageOf(value),
  }))
}

/** '@scope/name/deep' is '@scope/name', 'name/deep' is 'name'. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
