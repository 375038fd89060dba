import { loadPatiently } from '../../ui/page/load-patiently.ts'
import { isBuildOutdated } from './build.ts'

/** A browser may keep the failure of a file, whose address it names: under another one it is asked for again. */
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

/** Waits for a server that is away; fails where a new build removed the file. */
export const importPatiently = <Module extends object>(
  load: () => Promise<Module>,
  /** One that the module exports. */
  name: string,
): Promise<Module> =>
  loadPatiently(load, {
    isGone: isBuildOutdated,
    askAgain: async (failure, tries) => (await loadAnew<Module>(failure, tries, name)) ?? load(),
  })
