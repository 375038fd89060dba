import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { isBuildOutdated } from './build.ts'
import { textsFetched } from '../i18n.ts'
import { importPatiently } from './import-patiently.ts'

export class PageNotLoaded extends Error {}

/** The router reloads the page on the browser's error message; that helps only if a new build removed the file. */
const asNotLoaded = async (error: unknown): Promise<never> => {
  const message = error instanceof Error ? error.message : String(error)
  throw new PageNotLoaded((await isBuildOutdated()) ? message : `No answer. ${message}`, {
    cause: error,
  })
}

/** Loads the component with all its texts: a later text would suspend the page and hide its content. */
const withTexts = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const module = await load()
  await textsFetched()
  return module
}

export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => withTexts(load).catch(asNotLoaded), name)

/** A component that can be preloaded. */
type Part<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/** A page with lazy parts above the fold: loads them with the page, to avoid layout shift. */
export const withParts = async <Page,>(
  page: Promise<Page>,
  ...parts: readonly Pick<Part<never>, 'preload'>[]
): Promise<Page> => {
  await Promise.all(parts.map(({ preload }) => preload()))
  return page
}

/** A lazy part with its own boundary: the page around it, and its focus, stay while it loads. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
  /** Placeholder of the same size. */
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
