import { orderWords, totalOf, voucherPartOf } from '@lockerdesk/domain'
import type { World } from '../world.ts'
import type { DemoLine } from './fillings.ts'
import type { MadeReservation } from './reservation-row.ts'

export interface PlannedOrder {
  readonly id: string
  readonly reservation: MadeReservation
  readonly lines: readonly DemoLine[]
  readonly status: 'Paid' | 'Refunded' | 'PaymentExpired'
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly dispatchAt: Date | null
  readonly dispatchedAt: Date | null
  readonly refunded: number
}

export const accountOf = (organisationId: string): string => `sandbox-demo-${organisationId}`

/** One buyer in so many pays with meal vouchers as far as they may. */
const BUYERS_PER_VOUCHER = 6
const HALF_HOUR_MS = 31 * 60_000
const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms)

/** One order as all of its tables have it. */
export const orderRowsOf = (world: World, order: PlannedOrder, orderNumber: number) => {
  const { id, reservation, lines, createdAt, paidAt } = order
  const { row, collector } = reservation
  const { organisation_id, shop_id } = row
  const publicId = world.publicId()
  const totalPrice = totalOf(lines)
  const paymentId = world.idAt(createdAt)
  const reference = `demo-${id}`
  const isPaid = paidAt !== null
  const voucherPart = voucherPartOf(lines)
  const hasVouchers = isPaid && order.refunded === 0 && orderNumber % BUYERS_PER_VOUCHER === 3
  const voucherAmount = hasVouchers ? voucherPart : 0
  const key = { organisation_id, order_id: id }
  const refundId = world.idAt(paidAt ?? createdAt)
  const refundedAt = later(paidAt ?? createdAt, HALF_HOUR_MS)
  const event = (kind: string, at: Date, params: object = {}) => ({
    id: world.idAt(at),
    ...key,
    kind,
    params,
    occurred_at: at,
  })
  const words = orderWords({
    publicId,
    orderNumber,
    firstName: collector.first_name,
    lastName: collector.last_name,
    emails: collector.emails,
    phonenumbers: collector.phonenumbers,
    totalPrice,
  })
  return {
    order: {
      id,
      organisation_id,
      shop_id,
      public_id: publicId,
      order_number: orderNumber,
      origin: 'vending',
      status: order.status,
      customer_id: row.customer_id,
      language: collector.language,
      first_name: collector.first_name,
      last_name: collector.last_name,
      emails: collector.emails,
      phonenumbers: collector.phonenumbers,
      total_price: totalPrice,
      meal_voucher_part: voucherPart,
      refunded_amount: order.refunded,
      pending_refunds: 0,
      is_test: false,
      expires_at: later(createdAt, HALF_HOUR_MS),
      paid_at: paidAt,
      dispatch_at: order.dispatchAt,
      dispatched_at: order.dispatchedAt,
      created_at: createdAt,
      updated_at: order.dispatchedAt ?? paidAt ?? createdAt,
    },
    lines: lines.map((line, position) => ({
      ...key,
      position,
      description: line.description,
      can_use_meal_vouchers: line.canUseMealVouchers,
      total_price: line.totalPrice,
      vat_rate: line.vatRate,
      discount_percentage: line.discountPercentage,
      allergens: line.allergens,
      is_perishable: line.isPerishable,
      amount: line.amount,
      unit_type: line.unitType,
      names: line.names,
      purchase_cost: line.purchaseCost,
    })),
    hold: { ...key, reservation_id: row.id, is_live: isPaid },
    words: words.map((word) => ({ ...key, shop_id, word })),
    events: [
      event('created', createdAt, { amount: totalPrice }),
      ...(isPaid
        ? [event('paid', paidAt)]
        : [event('paymentExpired', later(createdAt, HALF_HOUR_MS))]),
      ...(order.dispatchedAt === null ? [] : [event('dispatched', order.dispatchedAt)]),
      ...(order.refunded === 0 ? [] : [event('refunded', refundedAt, { amount: order.refunded })]),
    ],
    payment: {
      id: paymentId,
      ...key,
      provider: 'sandbox',
      account_reference: accountOf(organisation_id),
      amount: totalPrice,
      voucher_amount: voucherAmount,
      status: isPaid ? 'succeeded' : 'expired',
      reference,
      charge_reference: isPaid ? `charge-${reference}` : null,
      return_url: '',
      expires_at: later(createdAt, HALF_HOUR_MS),
      is_cancel_asked: false,
      checked_at: paidAt ?? createdAt,
      created_at: createdAt,
      succeeded_at: paidAt,
    },
    checkout: {
      reference,
      key: paymentId,
      account_reference: accountOf(organisation_id),
      amount: totalPrice,
      voucher_part: voucherPart,
      voucher_amount: voucherAmount,
      description: `#${orderNumber}`,
      language: collector.language,
      return_url: '',
      status: isPaid ? 'succeeded' : 'expired',
      charge_reference: isPaid ? `charge-${reference}` : null,
      failures: 0,
      refunded: order.refunded,
      expires_at: later(createdAt, HALF_HOUR_MS),
      created_at: createdAt,
      paid_at: paidAt,
    },
    refunds:
      order.refunded === 0
        ? []
        : [
            {
              id: refundId,
              ...key,
              payment_id: paymentId,
              amount: order.refunded,
              voucher_amount: 0,
              description: 'Bruised',
              reason: 'asked',
              status: 'succeeded',
              reference: `refund-${refundId}`,
              failure: '',
              tried_at: refundedAt,
              created_at: refundedAt,
              settled_at: refundedAt,
            },
          ],
    sandboxRefunds:
      order.refunded === 0
        ? []
        : [
            {
              reference: `refund-${refundId}`,
              key: refundId,
              charge_reference: `charge-${reference}`,
              amount: order.refunded,
              created_at: refundedAt,
            },
          ],
  }
}
