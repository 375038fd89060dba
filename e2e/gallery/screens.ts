import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { OTHER_SCREENS } from './customer-screens.ts'
import { OFFICE_SCREENS } from './office-screens.ts'
import type { Say, Screen, Visitor } from './screen.ts'
import { scrollTo } from './scroll-to.ts'

const FEATURES = join(import.meta.dirname, '../../apps/web/src/features')

/** Whoever is meant to work there; everybody else's pages are looked at as an Admin. */
const VISITORS: readonly (readonly [RegExp, Visitor])[] = [
  [/^\/auth\/set-up/, 'newcomer'],
  [/^\/auth\//, 'nobody'],
  [/^\/(admin|all-gateways|announcements|resellers)\b/, 'superuser'],
  [/^\/dealers\b/, 'reseller'],
  [/^\/device-logs\b/, 'dealer'],
  [/^\/(incidents|organisations|insights\/organisations)\b/, 'dealer'],
]

const visitorOf = (route: string): Visitor =>
  VISITORS.find(([pattern]) => pattern.test(route))?.[1] ?? 'admin'

/** Every page that the back office has: a new one is in the gallery without being named here. */
const routes = (): readonly string[] =>
  readdirSync(FEATURES)
    .flatMap((feature) => routesIn(join(FEATURES, feature, 'index.ts'), feature))
    .toSorted()

const routesIn = (file: string, feature: string): string[] => {
  const [ofDoor = '', ofAccount] = readFileSync(file, 'utf8').split('accountRoutes')
  const isDoor = feature === 'auth' && ofAccount !== undefined
  const inside = pathsIn(isDoor ? ofAccount : ofDoor)
  return isDoor ? [...pathsIn(ofDoor).map((path) => `/auth${path}`), ...inside] : inside
}

const pathsIn = (source: string): string[] =>
  [...source.matchAll(/path: '(\/[^']*)'/g)].flatMap(([, path]) => path ?? [])

const press = (key: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** An item of the menu behind three dots. */
const pick = (menu: string, item: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(menu), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say(item), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const HOMES: readonly Screen[] = (['superuser', 'reseller', 'dealer', 'member'] as const).map(
  (visitor) => ({ name: `home of the ${visitor}`, visitor, route: '/' }),
)

const ADMIN_PARTS: readonly Screen[] = [
  'maintenance',
  'firmware',
  'vatRates',
  'jobs',
  'errors',
  'superUsers',
  'logs',
].map((tab) => ({ name: `admin ${tab}`, visitor: 'superuser', route: `/admin?tab=${tab}` }))

const DIALOGS: readonly Screen[] = [
  {
    name: 'palette',
    visitor: 'admin',
    route: '/',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'refund',
    visitor: 'admin',
    route: '/orders/$orderId',
    act: press('orders:refund.action'),
  },
  {
    name: 'lockdown',
    visitor: 'admin',
    route: '/lockers/$lockerId',
    act: press('lockers:lockDown'),
  },
  {
    name: 'chosen door',
    visitor: 'admin',
    route: '/lockers/$lockerId',
    act: async (page) => {
      await page.locator('[data-door]').first().click()
    },
  },
  {
    name: 'open all',
    visitor: 'admin',
    route: '/lockers/$lockerId',
    act: press('lockers:openAll'),
  },
  {
    name: 'settle a difference of a daily closing',
    visitor: 'admin',
    route: '/orders/closing',
    act: async (page, say) => {
      const differences = page.getByRole('region', { name: say('closing:parts.differences') })
      await differences.getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'fill: a code that nothing has',
    visitor: 'admin',
    route: '/reservations/fill',
    act: async (page, say) => {
      const field = page.getByRole('textbox', { name: say('fillMode:scan.field') })
      await field.fill('W-000000')
      await field.press('Enter')
    },
  },
  {
    name: 'fill: without a network',
    visitor: 'admin',
    route: '/reservations/fill',
    act: async (page, say) => {
      await page.evaluate('dispatchEvent(new Event("offline"))')
      await page.getByText(say('fillMode:waiting.how')).waitFor()
    },
  },
  {
    name: 'push notifications',
    visitor: 'admin',
    route: '/preferences/notifications',
    act: (page, say) => scrollTo(page, say('preferences:notifications.push.devices')),
  },
  { name: 'invite', visitor: 'admin', route: '/users', act: press('users:invite') },
  { name: 'create API key', visitor: 'admin', route: '/api-keys', act: press('apiKeys:create') },
  {
    name: 'create overwrite code',
    visitor: 'admin',
    route: '/overwrite-codes',
    act: press('overwriteCodes:create'),
  },
  {
    name: 'switcher',
    visitor: 'dealer',
    route: '/',
    act: press('common:choose.title'),
  },
  {
    name: 'remove organisation',
    visitor: 'reseller',
    route: '/organisations/$organisationId',
    act: pick('organisations:moreActions', 'organisations:remove'),
  },
  {
    name: 'move organisation',
    visitor: 'reseller',
    route: '/organisations/$organisationId',
    act: pick('organisations:moreActions', 'organisations:move'),
  },
  {
    name: 'new pincode',
    visitor: 'admin',
    route: '/users/$userId',
    act: press('users:newPincode'),
  },
  {
    name: 'edit customer',
    visitor: 'admin',
    route: '/customers/$customerId',
    act: press('common:edit'),
  },
  {
    name: 'cancel reservation',
    visitor: 'admin',
    route: '/reservations/$reservationId',
    act: pick('reservations:actions.more', 'reservations:actions.cancel'),
  },
  {
    name: 'record sensor check',
    visitor: 'admin',
    route: '/temperature',
    act: press('temperature:checks.record'),
  },
  { name: 'limits', visitor: 'reseller', route: '/quotas', act: press('quotas:change') },
  {
    name: 'create webhook',
    visitor: 'admin',
    route: '/integrations/webhooks',
    act: press('webhooks:create'),
  },
  {
    name: 'create gateway',
    visitor: 'dealer',
    route: '/gateways',
    act: press('gateways:create'),
  },
]

const pageNames = (route: string): string => route.slice(1).replaceAll('/', ' ') || 'overview'

export const SCREENS: readonly Screen[] = [
  ...routes().map((route) => ({ name: pageNames(route), visitor: visitorOf(route), route })),
  { name: 'not found', visitor: 'admin', route: '/nothing-here' },
  ...HOMES,
  ...ADMIN_PARTS,
  ...DIALOGS,
  ...OFFICE_SCREENS,
  ...OTHER_SCREENS,
]
