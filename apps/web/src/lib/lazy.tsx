import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { loadPatiently } from '../ui/load-patiently.ts'
import { isBuildGone } from './build.ts'
import { textsFetched } from './i18n.ts'

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

/** A part of a page; the page around it stays while it comes, and the focus of who types there. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
  /** Keeps its room until then. */
  Room?: ComponentType,
): ComponentType<Props> => {
  const Part = lazyRouteComponent(
    () => loadPatiently(() => withTexts(load), isBuildGone),
    name,
  ) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={Room === undefined ? null : <Room />}>
      <Part {...props} />
    </Suspense>
  )
}
