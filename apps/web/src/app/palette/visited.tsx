import { isId, type SearchKind } from '@lockerdesk/domain'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { rememberObject } from './recents.ts'

const KIND_OF_LIST: Readonly<Record<string, SearchKind>> = {
  reservations: 'reservation',
  orders: 'order',
  customers: 'customer',
  products: 'product',
  lockers: 'locker',
  gateways: 'gateway',
  shops: 'shop',
  'overwrite-codes': 'overwriteCode',
}

/** What a page is about, if that is one thing; null for lists, forms and all else. */
export const objectAt = (path: string): { kind: SearchKind; _id: string } | null => {
  const [, list = '', _id = '', ...rest] = path.split('/')
  const kind = KIND_OF_LIST[list]
  return kind === undefined || rest.length > 0 || !isId(_id) ? null : { kind, _id }
}

/** Keeps for the palette which things were looked at last, however one came to them. */
export const Visited = () => {
  const { user, organisation } = useSession()
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  const organisationId = organisation?._id ?? null
  useEffect(() => {
    const thing = objectAt(path)
    if (thing === null) return
    /** A page that found nothing has no header, and leaves nothing to come back to. */
    const keep = () => {
      const header = document.querySelector('#main header')
      const label = header?.querySelector('h1')?.textContent ?? ''
      if (label === '' || !document.title.startsWith(label)) return
      const detail = header?.querySelector('[data-reference]')?.textContent ?? ''
      const place = { shopName: null, lockerId: null, organisationId }
      rememberObject(user._id, { ...thing, ...place, label, detail })
    }
    keep()
    const titles = new MutationObserver(keep)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => titles.disconnect()
  }, [path, user._id, organisationId])
  return null
}
