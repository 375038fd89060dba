import type { LockedPackages } from './complete-lock.ts'

export interface NativePackage {
  readonly name: string
  readonly version: string
  /** Empty where the lock file has none: npm would skip the package in silence. */
  readonly integrity: string
}

/** Fewer than the repository has means that the check looks at the wrong thing. */
const LEAST_NATIVE = 20
const PROCESSORS = ['x64', 'arm64']

/** The packages with binaries for Linux with glibc on x64 and arm64, each once. */
export const nativePackages = (packages: LockedPackages): NativePackage[] => {
  const found = Object.entries(packages)
    .filter(([, { os, cpu, libc }]) => {
      const isForGlibc = libc === undefined || includes(libc, 'glibc')
      return (
        includes(os, 'linux') &&
        isForGlibc &&
        PROCESSORS.some((processor) => includes(cpu, processor))
      )
    })
    .map(([path, { version = '', integrity }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      integrity: typeof integrity === 'string' ? integrity : '',
    }))
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()]
}

/** What the lock file itself says wrong about them, each in a line. */
export const problemsOf = (native: readonly NativePackage[]): string[] => {
  if (native.length < LEAST_NATIVE)
    return [`${native.length} native packages were found, at least ${LEAST_NATIVE} were expected`]
  return native
    .filter(({ integrity }) => integrity === '')
    .map(
      ({ name, version }) =>
        `${name}@${version} has no integrity in package-lock.json, so npm skips it and its platform breaks: pin a version that the registry has`,
    )
}

/** npm writes one value as itself, and several as a list. */
const includes = (value: unknown, word: string): boolean =>
  Array.isArray(value) ? value.includes(word) : value === word
