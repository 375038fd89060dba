import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { textsFetched } from './i18n.ts'

/** A page comes with all its texts: one that came later would take what is shown away for a moment. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const module = await load()
    await textsFetched()
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
