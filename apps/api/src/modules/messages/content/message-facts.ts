import type { Language, MessageTemplate, NotificationChannel } from '@lockerdesk/domain'
import type { Cabinet } from './cabinet-store.ts'
import type { MessageBox, MessageLine } from './message-subject-store.ts'
import type { ShopSender } from './shop-sender-store.ts'

export interface MessageFacts {
  readonly template: MessageTemplate
  readonly channel: NotificationChannel
  readonly language: Language
  readonly firstName: string
  /** Null while nobody has chosen one yet. */
  readonly pickupDateTime: string | null
  /** Bought while it lay in the box: the customer can collect it whatever time was planned. Defaults to false. */
  readonly isVendingReservation?: boolean
  /** The number of the order as its customer knows it; empty: none. */
  readonly reference: string
  readonly boxes: readonly (Omit<MessageBox, 'boxId'> & Partial<Pick<MessageBox, 'boxId'>>)[]
  /** The lockers of these boxes, to be drawn. */
  readonly cabinets?: readonly Omit<Cabinet, '_id'>[]
  readonly now: Date
  readonly shop: ShopSender
  /** What was bought, with what an allergic person must know where they collect it. */
  readonly contents?: readonly MessageLine[]
  /** Where its buyer finds the order and its receipt; null: nowhere. */
  readonly orderLink?: string | null
  /** Where they get it for their calendar; null: nowhere. */
  readonly calendarLink?: string | null
  /** Where the reader sees what is kept about them; null: nowhere. */
  readonly privacyLink?: string | null
  /** What a request asks for, and where it is paid. */
  readonly payment?: { readonly amount: string; readonly link: string }
  /** What went back, why, and where its buyer can look. */
  readonly refund?: {
    readonly amount: string
    readonly reason: 'asked' | 'canceled' | 'late' | 'provider'
    readonly link: string | null
  }
}
