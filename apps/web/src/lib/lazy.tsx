import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { isBuildGone } from './build.ts'
import { textsFetched } from './i18n.ts'

const ASK_AGAIN_MS = 5_000

export class PageNotLoaded extends Error {}

/** The router reloads the page for the message that browsers give; that helps only where a new build removed the file. */
const asNotLoaded = async (error: unknown): Promise<never> => {
  const message = error instanceof Error ? error.message : String(error)
  throw new PageNotLoaded((await isBuildGone()) ? message : `No answer. ${message}`, {
    cause: error,
  })
}

/** It comes with all its texts: one that came later would take what is shown away for a moment. */
const withTexts = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const module = await load()
  await textsFetched()
  return module
}

export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => withTexts(load).catch(asNotLoaded), name)

/** While the server is away the page stays without the part, which is asked for again. */
const patiently = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await withTexts(load)
    } catch (error) {
      if (await isBuildGone()) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}

/** A part of a page; the page around it stays while it comes, and the focus of who types there. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
  /** Keeps its room until then. */
  Room?: ComponentType,
): ComponentType<Props> => {
  const Part = lazyRouteComponent(() => patiently(load), name) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={Room === undefined ? null : <Room />}>
      <Part {...props} />
    </Suspense>
  )
}
