import type { Feature, Permission } from '@lockerdesk/domain'
import {
  IconBuilding,
  IconCreditCard,
  IconGift,
  IconHourglass,
  IconMail,
  IconPackage,
  IconPalette,
  IconShoppingBag,
} from '@tabler/icons-react'

/** The parts of the settings, each with what it takes to see it. A new one is a line here and a route. */
export const SETTINGS_SECTIONS = [
  {
    key: 'general',
    to: '/settings/general',
    icon: IconBuilding,
    permission: 'settings.write',
  },
  {
    key: 'email',
    to: '/settings/email',
    icon: IconMail,
    permission: 'settings.write',
  },
  {
    key: 'branding',
    to: '/settings/branding',
    icon: IconPalette,
    permission: 'settings.write',
  },
  {
    key: 'reservations',
    to: '/settings/reservations',
    icon: IconPackage,
    permission: 'reservationSettings.write',
  },
  {
    key: 'payment',
    to: '/settings/payment',
    icon: IconCreditCard,
    permission: 'settings.write',
  },
  {
    key: 'vending',
    to: '/settings/vending',
    icon: IconShoppingBag,
    permission: 'shop.write',
    feature: 'storefront',
  },
  {
    key: 'loyalty',
    to: '/settings/loyalty',
    icon: IconGift,
    permission: 'settings.write',
    feature: 'loyalty',
  },
  {
    key: 'retention',
    to: '/settings/retention',
    icon: IconHourglass,
    permission: 'retention.write',
  },
] as const satisfies readonly {
  readonly key: string
  readonly to: string
  readonly icon: typeof IconBuilding
  readonly permission: Permission
  readonly feature?: Feature
}[]
