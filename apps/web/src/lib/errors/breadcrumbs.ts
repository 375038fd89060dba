import { MAX_BREADCRUMBS } from '@lockerdesk/domain'
import { ERROR_TUNNEL } from './page-session.ts'

/** A breadcrumb: a click, a navigation or a request before an error. */
export interface Breadcrumb {
  readonly category: 'fetch' | 'navigation' | 'ui.click'
  /** In seconds, as reports count time. */
  readonly timestamp: number
  readonly level: 'info' | 'error'
  readonly message?: string
  readonly data?: Readonly<Record<string, string | number>>
}

let kept: Breadcrumb[] = []
let take: ((crumb: Breadcrumb) => void) | null = null

export const leaveBreadcrumb = (
  crumb: Omit<Breadcrumb, 'timestamp' | 'level'>,
  level: Breadcrumb['level'] = 'info',
): void => {
  const stamped = { ...crumb, level, timestamp: Date.now() / 1000 }
  if (take !== null) return take(stamped)
  kept.push(stamped)
  if (kept.length > MAX_BREADCRUMBS) kept.shift()
}

/** Passes earlier breadcrumbs, and each later one, to the reporter. */
export const handOverBreadcrumbs = (taker: (crumb: Breadcrumb) => void): void => {
  take = taker
  kept.forEach(taker)
  kept = []
}

export const watchSteps = (): void => {
  globalThis.fetch = watched(fetch.bind(globalThis))
  addEventListener('click', leaveClick, { capture: true })
}

const watched =
  (plainFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    // Error reports themselves are not breadcrumbs.
    if (pathname === ERROR_TUNNEL) return plainFetch(input, init)
    const step = { method: init?.method ?? 'GET', url: pathname }
    try {
      const response = await plainFetch(input, init)
      const data = { ...step, status_code: response.status }
      leaveBreadcrumb({ category: 'fetch', data }, response.ok ? 'info' : 'error')
      return response
    } catch (error) {
      leaveBreadcrumb({ category: 'fetch', data: step }, 'error')
      throw error
    }
  }

const leaveClick = ({ target }: Event): void => {
  if (target instanceof Element) leaveBreadcrumb({ category: 'ui.click', message: pathOf(target) })
}

const MAX_LEVELS = 5

/** Path of the element, without its text, which may contain personal data. */
const pathOf = (element: Element): string => {
  const path: string[] = []
  for (
    let at: Element | null = element;
    at !== null && path.length < MAX_LEVELS;
    at = at.parentElement
  )
    path.unshift(nameOf(at))
  return path.join(' > ')
}

const nameOf = ({ localName, id, classList }: Element): string =>
  [localName, ...(id === '' ? [] : [`#${id}`]), ...[...classList].map((name) => `.${name}`)].join(
    '',
  )
