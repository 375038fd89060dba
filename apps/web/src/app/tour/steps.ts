import type { NavigationItem } from '../frame/navigation.ts'

interface TourStep extends Pick<NavigationItem, 'permission' | 'reach'> {
  readonly key: string
  /** Null: wherever one is. */
  readonly to: string | null
  /** What it points at; the first of these that can be seen. */
  readonly target: string
}

const HEADING = '#main h1'

/** Everybody's. */
export const LAST_STEP = {
  key: 'search',
  to: null,
  target: '[aria-keyshortcuts="Control+K"]',
  permission: 'search.use',
  reach: 'anywhere',
} as const satisfies TourStep

/** Through the real screens, in the order of a day's work; each only for those who may see its screen. */
export const TOUR_STEPS = [
  { key: 'overview', to: '/', target: HEADING, permission: 'overview.read', reach: 'here' },
  {
    key: 'reservations',
    to: '/reservations',
    target: '#main a[href^="/reservations/new"]',
    permission: 'reservation.read',
    reach: 'here',
  },
  { key: 'orders', to: '/orders', target: HEADING, permission: 'order.read', reach: 'here' },
  {
    key: 'lockers',
    to: '/lockers',
    target: '#main a[href^="/lockers/"]',
    permission: 'locker.read',
    reach: 'here',
  },
  {
    key: 'customers',
    to: '/customers',
    target: HEADING,
    permission: 'customer.read',
    reach: 'here',
  },
  { key: 'products', to: '/products', target: HEADING, permission: 'product.read', reach: 'here' },
  { key: 'users', to: '/users', target: HEADING, permission: 'user.read', reach: 'here' },
  {
    key: 'settings',
    to: '/settings/general',
    target: HEADING,
    permission: 'settings.write',
    reach: 'here',
  },
  {
    key: 'organisations',
    to: '/organisations',
    target: HEADING,
    permission: 'organisation.create',
    reach: 'anywhere',
  },
  LAST_STEP,
] as const satisfies readonly TourStep[]
