import type { Feature, Permission } from '@lockerdesk/domain'
import {
  IconAddressBook,
  IconAlertTriangle,
  IconApi,
  IconBasket,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconChartBar,
  IconFileText,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconMail,
  IconPackage,
  IconPlugConnected,
  IconReceipt,
  IconRouter,
  IconSettings,
  IconShieldCog,
  IconSpeakerphone,
  IconTemperature,
  IconTerminal2,
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
  /** Only where the platform has it on. */
  readonly feature?: Feature
}

export type NavigationKey =
  | 'overview'
  | 'reservations'
  | 'orders'
  | 'lockers'
  | 'gateways'
  | 'temperature'
  | 'deviceLogs'
  | 'allGateways'
  | 'customers'
  | 'products'
  | 'overwriteCodes'
  | 'users'
  | 'logs'
  | 'messages'
  | 'quotas'
  | 'insights'
  | 'organisationInsights'
  | 'shops'
  | 'integrations'
  | 'apiKeys'
  | 'settings'
  | 'incidents'
  | 'organisations'
  | 'dealers'
  | 'resellers'
  | 'announcements'
  | 'admin'

export type NavigationGroupKey =
  | 'today'
  | 'catalogue'
  | 'access'
  | 'operations'
  | 'organisation'
  | 'platform'

export interface NavigationGroup {
  readonly key: NavigationGroupKey
  readonly items: readonly NavigationItem[]
}

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    key: 'today',
    items: [
      { key: 'overview', to: '/', icon: IconHome, permission: 'overview.read', reach: 'here' },
      {
        key: 'reservations',
        to: '/reservations',
        icon: IconPackage,
        permission: 'reservation.read',
        reach: 'here',
      },
      { key: 'orders', to: '/orders', icon: IconReceipt, permission: 'order.read', reach: 'here' },
      {
        key: 'lockers',
        to: '/lockers',
        icon: IconLayoutGrid,
        permission: 'locker.read',
        reach: 'here',
      },
    ],
  },
  {
    key: 'catalogue',
    items: [
      {
        key: 'customers',
        to: '/customers',
        icon: IconAddressBook,
        permission: 'customer.read',
        reach: 'here',
      },
      {
        key: 'products',
        to: '/products',
        icon: IconBasket,
        permission: 'product.read',
        reach: 'here',
      },
    ],
  },
  {
    key: 'access',
    items: [
      {
        key: 'overwriteCodes',
        to: '/overwrite-codes',
        icon: IconKey,
        permission: 'overwriteCode.manage',
        reach: 'here',
      },
      { key: 'users', to: '/users', icon: IconUsers, permission: 'user.read', reach: 'here' },
      {
        key: 'apiKeys',
        to: '/api-keys',
        icon: IconApi,
        permission: 'apiKey.manage',
        reach: 'here',
        feature: 'apiKeys',
      },
    ],
  },
  {
    key: 'operations',
    items: [
      {
        key: 'messages',
        to: '/messages',
        icon: IconMail,
        permission: 'reservation.read',
        reach: 'here',
      },
      {
        key: 'gateways',
        to: '/gateways',
        icon: IconRouter,
        permission: 'gateway.read',
        reach: 'here',
      },
      {
        key: 'temperature',
        to: '/temperature',
        icon: IconTemperature,
        permission: 'locker.read',
        reach: 'here',
      },
      {
        key: 'deviceLogs',
        to: '/device-logs',
        icon: IconTerminal2,
        permission: 'gateway.logs',
        reach: 'here',
      },
      { key: 'logs', to: '/logs', icon: IconFileText, permission: 'log.read', reach: 'here' },
      { key: 'quotas', to: '/quotas', icon: IconChartBar, permission: 'quota.read', reach: 'here' },
    ],
  },
  {
    key: 'organisation',
    items: [
      {
        key: 'insights',
        to: '/insights',
        icon: IconChartBar,
        permission: 'insight.read',
        reach: 'here',
      },
      {
        key: 'shops',
        to: '/shops',
        icon: IconBuildingStore,
        permission: 'organisation.read',
        reach: 'here',
      },
      {
        key: 'integrations',
        to: '/integrations',
        icon: IconPlugConnected,
        permission: 'webshop.manage',
        reach: 'here',
      },
      {
        key: 'settings',
        to: '/settings',
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
        key: 'incidents',
        to: '/incidents',
        icon: IconAlertTriangle,
        permission: 'gateway.listAll',
        reach: 'anywhere',
      },
      {
        key: 'organisations',
        to: '/organisations',
        icon: IconBuildingSkyscraper,
        permission: 'organisation.create',
        reach: 'anywhere',
      },
      {
        key: 'organisationInsights',
        to: '/insights/organisations',
        icon: IconChartBar,
        permission: 'insight.compare',
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
        key: 'allGateways',
        to: '/all-gateways',
        icon: IconRouter,
        permission: 'gateway.listAll',
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
