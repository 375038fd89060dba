import type { ReservationStatus } from './reservation.ts'
import type { OrderStatus } from './order-choices.ts'
import type { SentWebhookEventType } from './webhook-events.ts'

/** Rises when a field goes or changes its meaning; one that is added does not change it. */
export const WEBHOOK_VERSION = 1

/** Ids and what stands on a screen anyway: no codes, no names and addresses of customers. */
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
  /** Cents, as all amounts. */
  readonly totalPrice: number
  readonly refundedAmount: number
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
  /** Of the event: the same for every endpoint, try and replay. */
  readonly id: string
  readonly type: SentWebhookEventType
  readonly version: typeof WEBHOOK_VERSION
  readonly occurredAt: string
  readonly organisationId: string
  /** Null: of the whole organisation. */
  readonly shopId: string | null
  /** The thing as it was right after what happened to it, under its name. */
  readonly data: Partial<WebhookSnapshots> & {
    /** Cents that were refunded, or were not. */
    readonly amount?: number
  }
}
