import type { SearchKind } from '@lockerdesk/domain'
import { NAVIGATION, type NavigationItem, type NavigationKey } from '../frame/navigation.ts'
import type { Destination } from './entry.ts'
import type { Hit } from './search.graphql.ts'

interface KindRule {
  /** The page of the menu that it belongs to: name and picture are of there. */
  readonly page: NavigationKey
  readonly leadsTo: (hit: Pick<Hit, '_id' | 'label' | 'lockerId'>) => Destination
}

const below =
  (path: string) =>
  ({ _id }: Pick<Hit, '_id'>): Destination => ({ to: `${path}/${_id}` })

/** Where each find leads. A new kind is a line here; without one this is a type error. */
export const KINDS: Readonly<Record<SearchKind, KindRule>> = {
  reservation: { page: 'reservations', leadsTo: below('/reservations') },
  order: { page: 'orders', leadsTo: below('/orders') },
  customer: { page: 'customers', leadsTo: below('/customers') },
  product: { page: 'products', leadsTo: below('/products') },
  locker: { page: 'lockers', leadsTo: below('/lockers') },
  box: {
    page: 'lockers',
    leadsTo: ({ _id, lockerId }) => ({ to: `/lockers/${lockerId}`, search: { box: _id } }),
  },
  gateway: { page: 'gateways', leadsTo: below('/gateways') },
  shop: { page: 'shops', leadsTo: below('/shops') },
  user: { page: 'users', leadsTo: below('/users') },
  overwriteCode: { page: 'overwriteCodes', leadsTo: below('/overwrite-codes') },
  apiKey: {
    page: 'apiKeys',
    leadsTo: ({ label }) => ({ to: '/api-keys', search: { q: label } }),
  },
  webhook: { page: 'integrations', leadsTo: below('/integrations/webhooks') },
  organisation: {
    page: 'organisations',
    leadsTo: ({ _id }) => ({ to: '/', search: { organisationId: _id, shopId: undefined } }),
  },
  dealer: { page: 'dealers', leadsTo: below('/dealers') },
  reseller: { page: 'resellers', leadsTo: below('/resellers') },
  announcement: { page: 'announcements', leadsTo: below('/announcements') },
}

const ITEMS = NAVIGATION.flatMap(({ items }) => items)

export const iconOf = (kind: SearchKind): NavigationItem['icon'] => {
  const item = ITEMS.find(({ key }) => key === KINDS[kind].page)
  if (item === undefined) throw new Error(`no page for ${kind}`)
  return item.icon
}
