import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DemoRole } from '../fixtures.ts'

const FEATURES = join(import.meta.dirname, '../../apps/web/src/features')

export type Visitor = DemoRole | 'nobody'

/** The text of a key in the language of the gallery. */
export type Say = (key: string) => string

export interface Screen {
  readonly name: string
  readonly visitor: Visitor
  /** As the router has it: `$orderId` stands for the first row of the list before it. */
  readonly route: string
  /** What is done there before it is looked at. */
  readonly act?: (page: Page, say: Say) => Promise<void>
}

/** Whoever is meant to work there; everybody else's pages are looked at as an Admin. */
const VISITORS: readonly (readonly [RegExp, Visitor])[] = [
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

const HOMES: readonly Screen[] = (['superuser', 'reseller', 'dealer', 'member'] as const).map(
  (visitor) => ({ name: `home of the ${visitor}`, visitor, route: '/' }),
)

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
    act: press('lockers:lockdown'),
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
  { name: 'invite', visitor: 'admin', route: '/users', act: press('users:invite') },
  { name: 'create API key', visitor: 'admin', route: '/api-keys', act: press('apiKeys:create') },
  {
    name: 'create overwrite code',
    visitor: 'admin',
    route: '/overwrite-codes',
    act: press('overwriteCodes:create'),
  },
]

const pageNames = (route: string): string => route.slice(1).replaceAll('/', ' ') || 'overview'

export const SCREENS: readonly Screen[] = [
  ...routes().map((route) => ({ name: pageNames(route), visitor: visitorOf(route), route })),
  { name: 'not found', visitor: 'admin', route: '/nothing-here' },
  ...HOMES,
  ...DIALOGS,
]
