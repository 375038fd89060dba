export interface LockedPackage {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>

const SYSTEMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony']
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

/**
 * The entries that the lock file should have and has not. Where the registry did not offer an
 * optional package of another platform, npm leaves it out of the lock file, and `npm ci` then
 * refuses that very file on every fresh clone.
 */
export const missingEntries = (packages: LockedPackages): LockedPackages =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !candidates(path, name).some((candidate) => candidate in packages))
        .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, dev)]),
    ),
  )

/** Everything in npm's order: by path. */
export const completed = (packages: LockedPackages): LockedPackages =>
  Object.fromEntries(
    Object.entries({ ...packages, ...missingEntries(packages) }).toSorted(([a], [b]) =>
      a.localeCompare(b, 'en'),
    ),
  )

/** Where Node would look for `name` from the package at `path`. */
const candidates = (path: string, name: string): string[] => {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (path === '') return [here]
  const parent = path.lastIndexOf('/node_modules/')
  return [here, ...candidates(parent < 0 ? '' : path.slice(0, parent), name)]
}

/** Enough for npm to see that the package is for another machine; the name says which. */
const entryFor = (name: string, version: string, dev: unknown): LockedPackage => {
  const words = name.split(/[/-]/)
  const cpu = PROCESSORS.filter((word) => words.includes(word))
  const os = SYSTEMS.filter((word) => words.includes(word))
  if (cpu.length === 0 || (os.length === 0 && !cpu.includes('wasm32'))) {
    throw new Error(`The name ${name} does not say for which machine it is`)
  }
  return {
    version,
    cpu,
    ...(dev === true ? { dev } : {}),
    ...libcOf(words),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

const libcOf = (words: readonly string[]): { libc?: string[] } => {
  if (!words.includes('linux')) return {}
  if (words.some((word) => word.startsWith('musl'))) return { libc: ['musl'] }
  return words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {}
}
