import type { Language, MessageTemplate, NotificationChannel } from '@lockerdesk/domain'
import type { Cabinet } from './cabinet-store.ts'
import type { MessageBox, MessageLine } from './message-subject-store.ts'
import type { ShopSender } from './shop-sender-store.ts'

export interface MessageFacts {
  readonly template: MessageTemplate
  readonly channel: NotificationChannel
  readonly language: Language
  readonly firstName: string
  /** Null if not chosen yet. */
  readonly pickupDateTime: string | null
  /** True if bought from the box: the customer can collect at any time. Defaults to false. */
  readonly isVendingReservation?: boolean
  /** Order number that the customer knows. Empty if none. */
  readonly reference: string
  readonly boxes: readonly (Omit<MessageBox, 'boxId'> & Partial<Pick<MessageBox, 'boxId'>>)[]
  /** Lockers of these boxes, for the drawing. */
  readonly cabinets?: readonly Omit<Cabinet, '_id'>[]
  readonly now: Date
  readonly shop: ShopSender
  /** Bought products with their allergens. */
  readonly contents?: readonly MessageLine[]
  /** URL of the order page. Null if none. */
  readonly orderLink?: string | null
  /** URL of the calendar entry. Null if none. */
  readonly calendarLink?: string | null
  /** Privacy link of the recipient. Null if none. */
  readonly privacyLink?: string | null
  /** Amount and link of a payment request. */
  readonly payment?: { readonly amount: string; readonly link: string }
  /** Amount, reason and link of a refund. */
  readonly refund?: {
    readonly amount: string
    readonly reason: 'asked' | 'canceled' | 'late' | 'provider'
    readonly link: string | null
  }
}
