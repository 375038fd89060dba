import type { Feature, Permission } from '@lockerdesk/domain'
import { IconKey, IconLogin2, IconPlus, IconTableImport, IconTransferIn } from '@tabler/icons-react'
import type { NavigationItem } from '../frame/navigation.ts'

interface ActionRule {
  readonly to: string
  readonly icon: NavigationItem['icon']
  readonly permission: Permission
  readonly reach: NavigationItem['reach']
  readonly feature?: Feature
}

/** What can be begun from anywhere, each with what it takes. A new one is a line here and a text. */
export const ACTIONS = {
  newReservation: {
    to: '/reservations/new',
    icon: IconPlus,
    permission: 'reservation.write',
    reach: 'here',
  },
  newOffer: {
    to: '/reservations/vending',
    icon: IconPlus,
    permission: 'vending.write',
    reach: 'here',
  },
  fillBoxes: {
    to: '/reservations/fill',
    icon: IconTransferIn,
    permission: 'reservation.write',
    reach: 'here',
  },
  helpAtDoor: {
    to: '/reservations/help',
    icon: IconLogin2,
    permission: 'reservation.write',
    reach: 'here',
  },
  createCustomer: {
    to: '/customers/new',
    icon: IconPlus,
    permission: 'customer.write',
    reach: 'here',
  },
  importCustomers: {
    to: '/customers/import',
    icon: IconTableImport,
    permission: 'customer.import',
    reach: 'here',
  },
  createProduct: {
    to: '/products/new',
    icon: IconPlus,
    permission: 'product.write',
    reach: 'here',
  },
  importProducts: {
    to: '/products/import',
    icon: IconTableImport,
    permission: 'product.write',
    reach: 'here',
  },
  createLocker: {
    to: '/lockers/new',
    icon: IconPlus,
    permission: 'locker.install',
    reach: 'here',
  },
  createShop: { to: '/shops/new', icon: IconPlus, permission: 'shop.write', reach: 'here' },
  createOrganisation: {
    to: '/organisations/new',
    icon: IconPlus,
    permission: 'organisation.create',
    reach: 'anywhere',
  },
  createDealer: {
    to: '/dealers/new',
    icon: IconPlus,
    permission: 'dealer.write',
    reach: 'anywhere',
  },
  createReseller: {
    to: '/resellers/new',
    icon: IconPlus,
    permission: 'reseller.write',
    reach: 'anywhere',
  },
  createAnnouncement: {
    to: '/announcements/new',
    icon: IconPlus,
    permission: 'announcement.write',
    reach: 'anywhere',
  },
  changePassword: {
    to: '/preferences/password',
    icon: IconKey,
    permission: 'self.manage',
    reach: 'anywhere',
  },
} as const satisfies Record<string, ActionRule>

export type ActionKey = keyof typeof ACTIONS
export const ACTION_KEYS = Object.keys(ACTIONS) as readonly ActionKey[]
