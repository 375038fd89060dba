import type { Cents } from '../money/money.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { OrderStatus } from '../orders/order-choices.ts'
import type { SentWebhookEventType } from './webhook-events.ts'

/** Increases when a field is removed or changes its meaning, not when one is added. */
export const WEBHOOK_VERSION = 1

/** Ids and public fields: no codes, names or addresses of customers. */
export interface WebhookReservation {
  readonly id: string
  readonly publicId: string
  readonly externalOrderId: string
  readonly status: ReservationStatus
  readonly shopId: string
  readonly customerId: string | null
  readonly orderId: string | null
  readonly pickupDateTime: string
  readonly isVending: boolean
  readonly isPaid: boolean
  readonly boxes: readonly {
    readonly lockerId: string | null
    readonly boxId: string | null
    readonly label: string
  }[]
  readonly createdAt: string
  readonly updatedAt: string
}

export interface WebhookOrder {
  readonly id: string
  readonly publicId: string
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly shopId: string
  readonly customerId: string | null
  readonly reservationIds: readonly string[]
  /** In cents, like all amounts. */
  readonly totalPrice: Cents
  readonly refundedAmount: Cents
  readonly currency: 'EUR'
  readonly isTest: boolean
  readonly createdAt: string
  readonly paidAt: string | null
}

export interface WebhookLocker {
  readonly id: string
  readonly name: string
  readonly gatewayId: string
  readonly shopId: string
  readonly temperature: number | null
  readonly isInLockdown: boolean
}

export interface WebhookGateway {
  readonly id: string
  readonly publicId: string
  readonly name: string
  readonly shopId: string
}

export interface WebhookSnapshots {
  readonly reservation: WebhookReservation
  readonly order: WebhookOrder
  readonly locker: WebhookLocker
  readonly gateway: WebhookGateway
}

export interface WebhookPayload {
  /** Id of the event, the same for every endpoint, attempt and replay. */
  readonly id: string
  readonly type: SentWebhookEventType
  readonly version: typeof WEBHOOK_VERSION
  readonly occurredAt: string
  readonly organisationId: string
  /** Null for the whole organisation. */
  readonly shopId: string | null
  /** The object right after the event, under its name. */
  readonly data: Partial<WebhookSnapshots> & {
    /** Cents of the refund, successful or failed. */
    readonly amount?: Cents
  }
}
