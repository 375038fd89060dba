import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { textsFetched } from './i18n.ts'

/** The file of a page did not come; the message stays as it was, since the router knows by it what a new build removed. */
export class PageNotLoaded extends Error {}

const asNotLoaded = (error: unknown): never => {
  throw new PageNotLoaded(error instanceof Error ? error.message : String(error), { cause: error })
}

/** A page comes with all its texts: one that came later would take what is shown away for a moment. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const module = await load().catch(asNotLoaded)
    await textsFetched().catch(asNotLoaded)
    return module
  }, name)

/** A part of a page; the page around it stays while it comes, and the focus of who types there. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
  /** Keeps its room until then. */
  Room?: ComponentType,
): ComponentType<Props> => {
  const Part = lazyPage(load, name) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={Room === undefined ? null : <Room />}>
      <Part {...props} />
    </Suspense>
  )
}
