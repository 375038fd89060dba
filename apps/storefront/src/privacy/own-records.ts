import type { ReservationStatus } from '@lockerdesk/domain'
import type { KeptContact, OwnRecords } from '@lockerdesk/storefront-contract'

/** Whom a form is about. Null: somebody who only bought, as their newest order names them. */
export interface Person extends KeptContact {
  readonly customerId: string | null
}

export const peopleIn = ({ customers, orders, reservations }: OwnRecords): Person[] => {
  if (customers.length > 0)
    return customers.map((customer) => ({ ...customer, customerId: customer._id }))
  const [newest] = [...orders, ...reservations].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  )
  return newest === undefined ? [] : [{ ...newest, customerId: null }]
}

const OPEN: readonly ReservationStatus[] = ['reserved', 'ordered', 'sent']

export const hasOpenBox = ({ reservations }: OwnRecords): boolean =>
  reservations.some(({ status }) => OPEN.includes(status))

export const PASS_HEADER = 'x-privacy-pass'
