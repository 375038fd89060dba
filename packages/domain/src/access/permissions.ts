import { type Place, ROLES, type Role, type RoleAssignment, roleAt } from './roles.ts'

/**
 * yes: allowed where the role covers. told: allowed, logged, and the organisation's Admins
 * are notified (a Dealer, Reseller or SuperUser acting as if an Admin). no: refused.
 */
export type Verdict = 'yes' | 'told' | 'no'

/** Where a permission applies: the caller's own account, one organisation, or a place in the arguments. */
type Level = 'self' | 'organisation' | 'place'

type Row = readonly [Level, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]

const Y = 'yes'
const T = 'told'
const N = 'no'

/** Columns: level, Member, Admin, Dealer, Reseller, SuperUser, API key (with that scope). */
export const PERMISSIONS = {
  'self.manage': ['self', Y, Y, Y, Y, Y, N],
  'announcement.read': ['self', Y, Y, Y, Y, Y, N],
  'organisation.list': ['self', Y, Y, Y, Y, Y, N],
  /** Each kind it looks through asks for its own permission besides. */
  'search.use': ['self', Y, Y, Y, Y, Y, N],

  'organisation.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'overview.read': ['organisation', Y, Y, Y, Y, Y, N],
  'locker.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'gateway.read': ['organisation', Y, Y, Y, Y, Y, Y],

  'reservation.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'reservation.write': ['organisation', Y, Y, Y, Y, Y, Y],
  'reservation.seePincode': ['organisation', Y, Y, T, T, T, N],
  'reservation.customPincode': ['organisation', Y, Y, Y, Y, Y, Y],
  'vending.write': ['organisation', Y, Y, Y, Y, Y, Y],

  'locker.openBoxes': ['organisation', Y, Y, T, T, T, Y],
  'locker.openEverything': ['organisation', N, Y, T, T, T, N],
  'locker.lockdownOn': ['organisation', Y, Y, Y, Y, Y, N],
  'locker.lockdownOff': ['organisation', N, Y, Y, Y, Y, N],
  'locker.update': ['organisation', N, Y, Y, Y, Y, N],
  'locker.install': ['organisation', N, N, Y, Y, Y, N],

  'gateway.install': ['organisation', N, N, Y, Y, Y, N],
  'gateway.listAll': ['place', N, N, Y, Y, Y, N],
  'gateway.logs': ['organisation', N, N, Y, Y, Y, N],
  'gateway.beta': ['organisation', N, N, N, Y, Y, N],
  'gateway.configure': ['organisation', N, N, Y, Y, Y, N],
  'gateway.forceUpdate': ['organisation', N, N, N, Y, Y, N],

  'customer.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'customer.write': ['organisation', Y, Y, Y, Y, Y, Y],
  'customer.delete': ['organisation', N, Y, Y, Y, Y, N],
  'customer.import': ['organisation', N, Y, Y, Y, Y, Y],
  'customer.export': ['organisation', N, Y, T, T, T, N],

  'order.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'order.updateContact': ['organisation', Y, Y, Y, Y, Y, N],
  'order.cancel': ['organisation', N, Y, T, T, T, Y],
  'order.refund': ['organisation', N, Y, T, T, T, N],
  /** Members up to the organisation's limit, which defaults to 0. */
  'order.refundLimited': ['organisation', Y, Y, T, T, T, N],

  /** Includes revenue and fees, for bookkeeping. */
  'closing.read': ['organisation', N, Y, Y, Y, Y, N],
  'closing.write': ['organisation', N, Y, T, T, T, N],

  'product.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'product.write': ['organisation', N, Y, Y, Y, Y, Y],
  'product.deleteAll': ['organisation', N, Y, T, T, T, N],

  'overwriteCode.manage': ['organisation', N, Y, Y, Y, Y, N],
  'reservationSettings.read': ['organisation', Y, Y, Y, Y, Y, Y],
  'reservationSettings.write': ['organisation', N, Y, Y, Y, Y, N],
  'shop.write': ['organisation', N, Y, Y, Y, Y, N],
  'settings.write': ['organisation', N, Y, Y, Y, Y, N],
  /** Deletes personal data permanently, like an erasure. */
  'retention.write': ['organisation', N, Y, T, T, T, N],
  'secret.write': ['organisation', N, Y, Y, Y, Y, N],
  'webshop.manage': ['organisation', N, Y, Y, Y, Y, N],
  'payment.connect': ['organisation', N, Y, N, N, T, N],
  'vending.testMode': ['organisation', N, Y, T, T, T, N],
  'apiKey.manage': ['organisation', N, Y, Y, Y, Y, N],
  'webhook.manage': ['organisation', N, Y, Y, Y, Y, N],

  'listView.use': ['organisation', Y, Y, Y, Y, Y, N],
  'listView.share': ['organisation', N, Y, Y, Y, Y, N],
  'log.read': ['organisation', Y, Y, Y, Y, Y, N],
  'user.read': ['organisation', Y, Y, Y, Y, Y, N],
  'user.manage': ['organisation', N, Y, Y, Y, Y, N],
  'user.ownPincode': ['organisation', Y, Y, Y, Y, Y, N],
  'user.endSessions': ['place', N, Y, Y, Y, Y, N],
  'invitation.manage': ['place', N, Y, Y, Y, Y, N],
  'dealerUser.manage': ['place', N, N, Y, Y, Y, N],
  'resellerUser.manage': ['place', N, N, N, Y, Y, N],
  'superUser.manage': ['place', N, N, N, N, Y, N],
  /** View as another user: read-only, with a banner, logged. */
  'user.viewAs': ['place', N, N, N, N, Y, N],

  /** Includes revenue, so API keys, which are stored in tills and webshops, have no access. */
  'insight.read': ['organisation', Y, Y, Y, Y, Y, N],
  /** Summed over the organisations of a dealer or a reseller. */
  'insight.compare': ['place', N, N, Y, Y, Y, N],
  'quota.read': ['organisation', N, Y, Y, Y, Y, N],
  'quota.write': ['organisation', N, N, N, Y, Y, N],

  'organisation.update': ['place', N, Y, Y, Y, Y, N],
  'organisation.create': ['place', N, N, Y, Y, Y, N],
  'organisation.remove': ['place', N, N, N, Y, Y, N],
  'organisation.purge': ['place', N, N, N, N, Y, N],
  'organisation.move': ['place', N, N, N, Y, Y, N],
  'dealer.read': ['place', N, N, Y, Y, Y, N],
  'dealer.write': ['place', N, N, N, Y, Y, N],
  /** Default settings of a dealer or reseller for the organisations below. */
  'defaults.write': ['place', N, N, Y, Y, Y, N],
  'reseller.read': ['place', N, N, N, Y, Y, N],
  'reseller.write': ['place', N, N, N, N, Y, N],
  'announcement.write': ['place', N, N, N, N, Y, N],
  'admin.manage': ['place', N, N, N, N, Y, N],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[]

export type Principal =
  | { readonly kind: 'user'; readonly assignments: readonly RoleAssignment[] }
  | {
      readonly kind: 'apiKey'
      readonly organisationId: string
      readonly scopes: readonly Permission[]
    }

export const permissionLevel = (permission: Permission): Level => PERMISSIONS[permission][0]

export const verdictOfRole = (permission: Permission, role: Role): Verdict =>
  PERMISSIONS[permission][ROLES.indexOf(role) + 1] as Verdict

/** API keys may hold only what the table's last column allows. */
export const isApiKeyScope = (permission: Permission): boolean =>
  PERMISSIONS[permission][6] !== 'no'

/** True if the principal may do it there. 'self' permissions ignore the place. */
export const verdictAt = (principal: Principal, permission: Permission, place: Place): Verdict => {
  if (principal.kind === 'apiKey') {
    const isOwn = place.kind === 'organisation' && place.organisationId === principal.organisationId
    return isOwn && isApiKeyScope(permission) && principal.scopes.includes(permission)
      ? 'yes'
      : 'no'
  }
  if (permissionLevel(permission) === 'self') return 'yes'
  const role = roleAt(principal.assignments, place)
  return role === null ? 'no' : verdictOfRole(permission, role)
}

export const may = (principal: Principal, permission: Permission, place: Place): boolean =>
  verdictAt(principal, permission, place) !== 'no'

/** True if the principal may do it at any place. For menus; the call itself is checked at its place. */
export const mayAnywhere = (principal: Principal, permission: Permission): boolean =>
  principal.kind === 'user' &&
  (permissionLevel(permission) === 'self' ||
    principal.assignments.some(({ role }) => verdictOfRole(permission, role) !== 'no'))
