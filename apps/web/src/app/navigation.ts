import type { Permission } from '@lockerdesk/domain'
import {
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconFileText,
  IconHome,
  IconSettings,
  IconShieldCog,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

/** 'here': asked at the chosen organisation. 'anywhere': held at any place at all. */
type Reach = 'here' | 'anywhere'

export interface NavigationItem {
  readonly key: NavigationKey
  readonly to: string
  readonly icon: typeof IconHome
  readonly permission: Permission
  readonly reach: Reach
}

export type NavigationKey =
  | 'overview'
  | 'users'
  | 'logs'
  | 'shops'
  | 'settings'
  | 'organisations'
  | 'dealers'
  | 'resellers'
  | 'announcements'
  | 'admin'

export type NavigationGroupKey = 'today' | 'access' | 'operations' | 'organisation' | 'platform'

export interface NavigationGroup {
  readonly key: NavigationGroupKey
  readonly items: readonly NavigationItem[]
}

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    key: 'today',
    items: [
      { key: 'overview', to: '/', icon: IconHome, permission: 'overview.read', reach: 'here' },
    ],
  },
  {
    key: 'access',
    items: [
      { key: 'users', to: '/users', icon: IconUsers, permission: 'user.read', reach: 'here' },
    ],
  },
  {
    key: 'operations',
    items: [
      { key: 'logs', to: '/logs', icon: IconFileText, permission: 'log.read', reach: 'here' },
    ],
  },
  {
    key: 'organisation',
    items: [
      {
        key: 'shops',
        to: '/shops',
        icon: IconBuildingStore,
        permission: 'organisation.read',
        reach: 'here',
      },
      {
        key: 'settings',
        to: '/settings/general',
        icon: IconSettings,
        permission: 'settings.write',
        reach: 'here',
      },
    ],
  },
  {
    key: 'platform',
    items: [
      {
        key: 'organisations',
        to: '/organisations',
        icon: IconBuildingSkyscraper,
        permission: 'organisation.create',
        reach: 'anywhere',
      },
      {
        key: 'dealers',
        to: '/dealers',
        icon: IconTruckDelivery,
        permission: 'dealer.read',
        reach: 'anywhere',
      },
      {
        key: 'resellers',
        to: '/resellers',
        icon: IconWorld,
        permission: 'reseller.read',
        reach: 'anywhere',
      },
      {
        key: 'announcements',
        to: '/announcements',
        icon: IconSpeakerphone,
        permission: 'announcement.write',
        reach: 'anywhere',
      },
      {
        key: 'admin',
        to: '/admin',
        icon: IconShieldCog,
        permission: 'admin.manage',
        reach: 'anywhere',
      },
    ],
  },
]
