import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { isBuildOutdated } from './build.ts'
import { textsFetched } from '../i18n.ts'
import { importPatiently } from './import-patiently.ts'

export class PageNotLoaded extends Error {}

/** The router reloads the page for the message that browsers give; that helps only where a new build removed the file. */
const asNotLoaded = async (error: unknown): Promise<never> => {
  const message = error instanceof Error ? error.message : String(error)
  throw new PageNotLoaded((await isBuildOutdated()) ? message : `No answer. ${message}`, {
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

/** A component that can be asked for before it is shown. */
type Part<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/** A page that begins with parts of others: they come with it, since what stands below would be pushed down. */
export const withParts = async <Page,>(
  page: Promise<Page>,
  ...parts: readonly Pick<Part<never>, 'preload'>[]
): Promise<Page> => {
  await Promise.all(parts.map(({ preload }) => preload()))
  return page
}

/** A part of a page; the page around it stays while it comes, and the focus of who types there. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
  /** Keeps its room until then. */
  Room?: ComponentType,
): Part<Props> => {
  const Loaded = lazyRouteComponent(
    () => withTexts(() => importPatiently(load, name)),
    name,
  ) as ComponentType<Props> & { preload?: () => Promise<unknown> }
  const Shown = (props: Props) => (
    <Suspense fallback={Room === undefined ? null : <Room />}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Shown, { preload: async () => Loaded.preload?.() })
}
