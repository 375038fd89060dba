import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages of this repository: links that have to lead to the copy. */
const OWN_PACKAGES = '@lockerdesk'
/** Built pages; tests that look at them run where they are built. */
const BUILT = ['apps/web/dist', 'apps/storefront/dist', 'apps/explorer/dist']

/** Copies the working tree, uncommitted changes included, with links to its libraries. */
export const makeScratchCopy = (root: string, copy: string): void => {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of [...paths, ...BUILT.filter((folder) => existsSync(join(root, folder)))]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  }
  const libraries = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(libraries).filter(isLibrary))
    if (name === OWN_PACKAGES)
      cpSync(join(libraries, name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else symlinkSync(join(libraries, name), join(copy, 'node_modules', name))
}

/** Caches of tools are not. */
const isLibrary = (name: string): boolean => name === '.bin' || !name.startsWith('.')
