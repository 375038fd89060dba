import type { Feature, Permission } from '@lockerdesk/domain'
import {
  IconBuilding,
  IconCreditCard,
  IconGift,
  IconHourglass,
  IconMail,
  IconPackage,
  IconPalette,
  IconShieldLock,
  IconShoppingBag,
} from '@tabler/icons-react'

/** The parts of the settings, each with what it takes to see it. A new one is a line here and a route. */
export const SETTINGS_SECTIONS = [
  {
    key: 'general',
    to: '/settings/general',
    icon: IconBuilding,
    permission: 'settings.write',
    words: ['organisations:fields', 'settings:contact'],
    history: { of: 'organisation', texts: ['organisationUpdated'] },
  },
  {
    key: 'email',
    to: '/settings/email',
    icon: IconMail,
    permission: 'settings.write',
    words: ['settings:email'],
    history: { of: 'organisation', texts: ['emailSettingsSaved'] },
  },
  {
    key: 'branding',
    to: '/settings/branding',
    icon: IconPalette,
    permission: 'settings.write',
    words: ['settings:branding'],
    history: { of: 'organisation', texts: ['brandingSaved'] },
  },
  {
    key: 'reservations',
    to: '/settings/reservations',
    icon: IconPackage,
    permission: 'reservationSettings.write',
    words: ['settings:reservations'],
    history: {
      of: 'settings',
      texts: ['reservationSettingsSaved', 'shopReservationSettingsSaved'],
    },
  },
  {
    key: 'payment',
    to: '/settings/payment',
    icon: IconCreditCard,
    permission: 'settings.write',
    words: ['payment:account', 'payment:testMode', 'payment:refundLimit', 'payment:requirements'],
    history: {
      of: 'organisation',
      texts: [
        'paymentAccountConnected',
        'paymentAccountConnectedAgain',
        'paymentAccountDisconnected',
        'memberRefundLimitChanged',
      ],
    },
  },
  {
    key: 'vending',
    to: '/settings/vending',
    icon: IconShoppingBag,
    permission: 'shop.write',
    feature: 'storefront',
    words: ['settings:vending'],
    history: { of: 'shop', texts: ['shopUpdated', 'testModeOn', 'testModeOff'] },
  },
  {
    key: 'loyalty',
    to: '/settings/loyalty',
    icon: IconGift,
    permission: 'settings.write',
    feature: 'loyalty',
    words: ['loyalty:service', 'loyalty:fields', 'loyalty:entries'],
    history: {
      of: 'organisation',
      texts: ['loyaltySaved', 'loyaltyPaused', 'loyaltyResumed', 'loyaltyDisconnected'],
    },
  },
  {
    key: 'signIn',
    to: '/settings/sign-in',
    icon: IconShieldLock,
    permission: 'settings.write',
    words: ['settings:signIn', 'users:identityGroups'],
    history: {
      of: 'organisation',
      texts: ['signInSettingsSaved', 'identityGroupSaved', 'identityGroupRemoved'],
    },
  },
  {
    key: 'retention',
    to: '/settings/retention',
    icon: IconHourglass,
    permission: 'retention.write',
    words: ['settings:retention'],
    history: { of: 'organisation', texts: ['retentionSaved'] },
  },
] as const satisfies readonly {
  readonly key: string
  readonly to: string
  readonly icon: typeof IconBuilding
  readonly permission: Permission
  readonly feature?: Feature
  /** Where the names of what stands there are, to be searched. */
  readonly words: readonly `${string}:${string}`[]
  /** Which entries of the trail tell of it: about whom, and the texts of those entries. */
  readonly history: {
    readonly of: 'organisation' | 'shop' | 'settings'
    readonly texts: readonly string[]
  }
}[]
