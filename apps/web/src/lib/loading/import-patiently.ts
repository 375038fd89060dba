import { loadPatiently } from '../../ui/page/load-patiently.ts'
import { isBuildOutdated } from './build.ts'

/** Browsers may cache the failure of a module by its URL, so a retry uses another URL. */
const loadAnew = async <Module extends object>(
  failure: unknown,
  tries: number,
  name: string,
): Promise<Module | null> => {
  const file = /https?:\S+\.js/.exec(String(failure))?.[0]
  if (file === undefined) return null
  const module = (await import(/* @vite-ignore */ `${file}?try=${tries}`)) as Module
  return name in module ? module : null
}

/** Retries while the server is unreachable; fails if a new build removed the file. */
export const importPatiently = <Module extends object>(
  load: () => Promise<Module>,
  /** Name of an export of the module. */
  name: string,
): Promise<Module> =>
  loadPatiently(load, {
    isGone: isBuildOutdated,
    askAgain: async (failure, tries) => (await loadAnew<Module>(failure, tries, name)) ?? load(),
  })
