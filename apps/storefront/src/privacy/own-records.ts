import type { Language, OrderStatus, ReservationStatus } from '@lockerdesk/domain'
import type { Shop } from '@lockerdesk/storefront-contract'

/** What the doors of this page answer. Times are ISO texts, money is cents. */
export interface ShownLink {
  readonly shop: Shop
  readonly maskedEmail: string
  readonly expiresAt: string
}

interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly language: Language
}

export interface OwnCustomer extends Contact {
  readonly _id: string
  readonly note: string
  readonly hasPincode: boolean
  readonly createdAt: string
}

export interface OwnRecords {
  readonly exportedAt: string
  readonly email: string
  readonly customers: readonly OwnCustomer[]
  readonly reservations: readonly (Contact & {
    readonly id: string
    readonly status: ReservationStatus
    readonly shop: string
    readonly boxes: string
    readonly pickupDateTime: string
    readonly createdAt: string
  })[]
  readonly orders: readonly (Contact & {
    readonly orderNumber: number
    readonly status: OrderStatus
    readonly totalPrice: number
    readonly createdAt: string
    readonly loyaltyPoints: number
  })[]
  readonly messages: readonly {
    readonly at: string
    readonly channel: 'email' | 'sms'
    readonly recipient: string
    readonly subject: string
  }[]
  readonly favourites: readonly { readonly shop: string; readonly askedAt: string }[]
}

export interface Opened {
  readonly pass: string
  readonly records: OwnRecords
}

/** Whom a form is about. Null: somebody who only bought, as their newest order names them. */
export interface Person extends Contact {
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
