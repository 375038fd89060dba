import type { LogOperation, LogType, Severity } from '@lockerdesk/domain'
import type { Chance } from '../chance.ts'
import type { Organisation } from './organisations.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

export interface Event {
  readonly type: LogType
  readonly operation: LogOperation
  readonly text: string
  readonly params: Readonly<Record<string, string>>
  readonly severity?: Severity
  readonly subjectId?: string
  readonly before?: object
  readonly after?: object
}

/** Where something happens, and whom it may happen to. */
export interface Setting {
  readonly organisation: Organisation
  readonly shops: readonly Shop[]
  readonly colleagues: readonly User[]
  readonly chance: Chance
}

const REFUSED = ['createShop', 'deleteShop', 'inviteUser', 'updateGeneralSettings']
const PICKUP_TIMES = ['05:30', '06:00', '07:30', '08:00', '09:00', '10:30']
const NOTES = ['', 'Bell at the side door', 'Closed on Monday', 'Parking behind the house']

/** Admins do these things, and not to themselves. */
const membersOf = (colleagues: readonly User[]): readonly User[] =>
  colleagues.filter(({ role }) => role === 'Member')

/** How often something happens, and what: the texts and shapes that the product itself writes. */
const EVENTS: readonly (readonly [number, (setting: Setting) => Event])[] = [
  [
    30,
    ({ shops, chance }) => {
      const shop = chance.one(shops)
      return {
        type: 'Shops',
        operation: 'Updated',
        text: 'shopUpdated',
        params: { name: shop.name },
        subjectId: shop.id,
        before: { vendingPickupTime: chance.one(PICKUP_TIMES.slice(0, 3)) },
        after: { vendingPickupTime: chance.one(PICKUP_TIMES.slice(3)) },
      }
    },
  ],
  [
    16,
    ({ organisation, chance }) => ({
      type: 'Settings',
      operation: 'Updated',
      text: 'generalSettingsUpdated',
      params: {},
      subjectId: organisation.id,
      before: { note: chance.one(NOTES.slice(0, 2)) },
      after: { note: chance.one(NOTES.slice(2)) },
    }),
  ],
  [
    4,
    ({ organisation, chance }) => ({
      type: 'Organisations',
      operation: 'Updated',
      text: 'organisationUpdated',
      params: { name: organisation.name },
      subjectId: organisation.id,
      before: { registrationNumber: `HR ${chance.between(100, 499)}` },
      after: { registrationNumber: `HR ${chance.between(500, 999)}` },
    }),
  ],
  [
    20,
    ({ colleagues, chance }) => {
      const invited = chance.one(membersOf(colleagues))
      return {
        type: 'Users',
        operation: 'Sent',
        text: chance.isTrue(0.6) ? 'userInvited' : 'invitationResent',
        params: { name: invited.name, role: invited.role },
        subjectId: invited.id,
        after: { email: invited.email, role: invited.role },
      }
    },
  ],
  [
    12,
    ({ colleagues, chance }) => {
      const changed = chance.one(membersOf(colleagues))
      return {
        type: 'Users',
        operation: 'Updated',
        text: 'userRoleChanged',
        params: { name: changed.name, role: changed.role },
        subjectId: changed.id,
        before: { role: 'Admin' },
        after: { role: changed.role },
      }
    },
  ],
  [
    6,
    ({ colleagues, chance }) => {
      const { name, email, role } = chance.one(membersOf(colleagues))
      return {
        type: 'Users',
        operation: 'Deleted',
        severity: 'warning',
        text: 'invitationRevoked',
        params: { name },
        before: { email, role },
      }
    },
  ],
  [
    12,
    ({ chance }) => ({
      type: 'Users',
      operation: 'Error',
      severity: 'warning',
      text: 'refused',
      params: { operation: chance.one(REFUSED) },
    }),
  ],
]

const TOTAL_WEIGHT = EVENTS.reduce((sum, [weight]) => sum + weight, 0)

export const drawEvent = (setting: Setting): Event => {
  let left = setting.chance.next() * TOTAL_WEIGHT
  for (const [weight, event] of EVENTS) {
    left -= weight
    if (left < 0) return event(setting)
  }
  throw new Error('the weights do not add up')
}
