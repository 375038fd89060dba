import { type DocumentNode, print } from 'graphql'
import type { PageCall } from '../../../../apps/api/test/bench-calls/page-calls.ts'
import {
  customerCountsQuery,
  customersQuery,
  findCustomersQuery,
} from '../../../../apps/web/src/features/customers/customers.graphql.ts'
import {
  gatewayCountsQuery,
  gatewaysQuery,
} from '../../../../apps/web/src/features/gateways/gateways.graphql.ts'
import {
  lockerCountsQuery,
  lockersQuery,
} from '../../../../apps/web/src/features/lockers/lockers.graphql.ts'
import { organisationsQuery } from '../../../../apps/web/src/features/organisations/organisations.graphql.ts'
import {
  findReservationsQuery,
  reservationCountsQuery,
  reservationsQuery,
} from '../../../../apps/web/src/features/reservations/reservations.graphql.ts'
import { todaysPickupsQuery } from '../../../../apps/web/src/features/reservations/today/todays-pickups.graphql.ts'
import {
  findShopsQuery,
  shopsQuery,
} from '../../../../apps/web/src/features/shops/shops.graphql.ts'
import { usersQuery } from '../../../../apps/web/src/features/users/users.graphql.ts'

export interface Question extends Pick<PageCall, 'name' | 'query' | 'variables'> {
  /** Dealers look at all of their organisations, everybody else at one. */
  readonly asks: 'Admin' | 'Dealer'
}

/** Where somebody looks: the same in a small organisation and in a large one. */
export interface Looked {
  readonly shopId: string
  readonly lockerId: string
  readonly customerId: string
  readonly publicId: string
  /** Begins the names of its shops, lockers, users and organisations. */
  readonly mark: string
  /** After the row at half of what the count says at most, where a page is opened by its number. */
  readonly cursor: string
}

const PAGE = { limit: 25 }
const UNFINISHED = ['created', 'reserved', 'ordered', 'sent']
const DAY_MS = 86_400_000

const question = (
  name: string,
  document: DocumentNode,
  variables: object,
  asks: Question['asks'] = 'Admin',
): Question => ({ name, query: print(document), variables, asks })

const inBothDirections = (
  list: string,
  document: DocumentNode,
  fields: readonly string[],
  variables: object,
  asks?: Question['asks'],
): Question[] =>
  fields.flatMap((field) =>
    ['asc', 'desc'].map((direction) =>
      question(
        `${list} by ${field}, ${direction}`,
        document,
        { ...variables, pagination: PAGE, sort: { field, direction } },
        asks,
      ),
    ),
  )

const aboutReservations = ({ shopId, lockerId, customerId, publicId, cursor }: Looked) => {
  const from = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const filters = {
    'of the past': { statuses: ['cancelled', 'completed'] },
    unfinished: { statuses: UNFINISHED },
    sent: { statuses: ['sent'] },
    cancelled: { statuses: ['cancelled'] },
    'due today': { when: 'today', statuses: UNFINISHED },
    late: { when: 'late' },
    'due later': { when: 'future', statuses: UNFINISHED },
    'of a week': { pickupFrom: from(-5), pickupTo: from(2) },
    'of a customer': { customerId },
    'of a locker': { lockerId },
    'of vending': { isVendingReservation: true },
    'not of vending': { isVendingReservation: false },
    waiting: { isWaiting: true },
    'to be filled': { awaitsFilling: true },
  }
  const searches = {
    'a common name': 'peeters',
    'two common names': 'anna peeters',
    'a common name with a wrong letter': 'peetars',
    'a beginning': 'jan',
    'an order': 'ORD-777',
    'a public id': publicId,
    nobody: 'xyzzyx',
  }
  const pages = { limit: 50 }
  return [
    question('reservations, the first page', reservationsQuery, { shopId, pagination: pages }),
    question('reservations, the page after row 4,950', reservationsQuery, {
      shopId,
      pagination: { ...pages, after: cursor },
      sort: { field: 'pickupDateTime', direction: 'asc' },
    }),
    ...inBothDirections('reservations', reservationsQuery, ['pickupDateTime', 'createdAt'], {
      shopId,
    }),
    ...Object.entries(filters).map(([name, filter]) =>
      question(`reservations ${name}`, reservationsQuery, { shopId, filter, pagination: pages }),
    ),
    question('reservations, tab counts', reservationCountsQuery, { shopId }),
    question("today's pickups", todaysPickupsQuery, { shopId }),
    ...Object.entries(searches).map(([name, query]) =>
      question(`reservations, search for ${name}`, findReservationsQuery, { shopId, query }),
    ),
  ]
}

const aboutCustomers = ({ shopId }: Looked) => [
  ...inBothDirections('customers', customersQuery, ['name', 'createdAt', 'updatedAt'], { shopId }),
  question('customers without contact', customersQuery, {
    shopId,
    filter: { isUnreachable: true },
    pagination: PAGE,
  }),
  question('customers, tab counts', customerCountsQuery, { shopId }),
  ...['peeters', 'customer77@', 'nobody@'].map((query) =>
    question(`customers, search for '${query}'`, findCustomersQuery, { shopId, query }),
  ),
]

const aboutPlaces = ({ shopId, mark }: Looked) => [
  question('lockers of a shop', lockersQuery, { shopId, pagination: PAGE }),
  question('lockers', lockersQuery, { pagination: PAGE }),
  question('lockers, search', lockersQuery, {
    filter: { query: `${mark} kast 17` },
    pagination: PAGE,
  }),
  question('lockers in lockdown or offline', lockersQuery, {
    filter: { only: ['offline'] },
    pagination: PAGE,
  }),
  question('lockers, tab counts', lockerCountsQuery, {}),
  question('gateways', gatewaysQuery, { pagination: PAGE }),
  question('gateways, search', gatewaysQuery, {
    filter: { query: `${mark} gateway 17` },
    pagination: PAGE,
  }),
  question('gateways, counts', gatewayCountsQuery, {}),
  ...inBothDirections('shops', shopsQuery, ['name', 'createdAt'], {}),
  question('shops, search', findShopsQuery, { query: `${mark} filiaal 17` }),
  ...inBothDirections('users', usersQuery, ['name', 'email', 'lastSignInAt'], {}),
  question('users, search', usersQuery, {
    filter: { query: `${mark} person 17` },
    pagination: PAGE,
  }),
]

const aboutOrganisations = ({ mark }: Looked) => [
  ...inBothDirections('organisations', organisationsQuery, ['name', 'createdAt'], {}, 'Dealer'),
  question(
    'organisations by incidents',
    organisationsQuery,
    { pagination: PAGE, sort: { field: 'incidents', direction: 'asc' } },
    'Dealer',
  ),
  question(
    'organisations, search',
    organisationsQuery,
    { filter: { query: `${mark} keten 17` }, pagination: PAGE },
    'Dealer',
  ),
]

/** Every list of the web over what grows, with its filters, sorts and searches. */
export const questionsAbout = (looked: Looked): Question[] => [
  ...aboutReservations(looked),
  ...aboutCustomers(looked),
  ...aboutPlaces(looked),
  ...aboutOrganisations(looked),
]
