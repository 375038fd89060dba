import {
  PAYMENT_WINDOW_MINUTES,
  type PurchaseInput,
  totalOf,
  voucherPartOf,
} from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { orderLink } from '../../messages/index.ts'
import { accountTakingPayments, takesMealVouchers } from '../../payments/index.ts'
import type { ChangeActor, Reservation } from '../../reservations/index.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { type Order, readOrder } from '../order-store.ts'
import { announceOrder, euros, logOrderChange } from '../order-trail.ts'
import { insertOrder } from '../order-write-store.ts'
import { insertPayment } from '../payments/payment-store.ts'
import { canBePriced, priceOffer, productIdsOf } from './price-offer.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { productsOnSale } from './storefront-store.ts'
import type { StorefrontShop } from '../../shops/index.ts'

/** Idempotency key of the buyer's browser. */
export interface PurchaseRequest {
  readonly key: string | null
  readonly hash: string
}

const MINUTE_MS = 60_000

/** At the current price. */
export const addOrder = async (
  tx: Tx,
  { now, services }: ChangeActor,
  shop: StorefrontShop,
  input: PurchaseInput,
  offers: readonly Reservation[],
  request: PurchaseRequest,
): Promise<Order> => {
  const { organisationId } = shop
  const products = await productsOnSale(tx, organisationId, productIdsOf(offers))
  if (!offers.every((offer) => canBePriced(offer, products))) throw refused('OFFER_SOLD')
  const costsOf = await purchaseCosts(tx, organisationId, offers)
  const orderLines = offers.flatMap((offer) => {
    const costs = costsOf(offer)
    return priceOffer(offer, products, input.language, now).map((line, index) => ({
      ...line,
      reservationId: offer._id,
      purchaseCost: costs[index] ?? null,
    }))
  })
  const _id = newId(now)
  await insertOrder(tx, {
    _id,
    organisationId,
    shopId: shop.shopId,
    origin: 'vending',
    status: 'Created',
    customerId: null,
    language: input.language,
    firstName: input.firstName,
    lastName: input.lastName,
    emails: [input.email],
    phonenumbers: input.phonenumber === '' ? [] : [input.phonenumber],
    totalPrice: totalOf(orderLines),
    mealVoucherPart: (await takesMealVouchers(tx, services, organisationId))
      ? voucherPartOf(orderLines)
      : 0,
    isTest: shop.isTestMode,
    requestKey: request.key,
    requestHash: request.key === null ? null : request.hash,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS).toISOString(),
    paidAt: null,
    dispatchAt: null,
    createdAt: now.toISOString(),
    orderLines,
    reservationIds: offers.map((offer) => offer._id),
  })
  const order = await readOrder(tx, { organisationId, _id })
  await insertOrderEvent(tx, order, { kind: 'created', params: { amount: order.totalPrice } }, now)
  await logOrderChange(
    tx,
    order,
    {
      text: 'orderPlaced',
      operation: 'Created',
      params: { number: order.orderNumber, amount: euros(order.totalPrice) },
      after: { status: order.status, totalPrice: order.totalPrice, isTest: order.isTest },
    },
    now,
  )
  await announceOrder(tx, order)
  return order
}

/** Commits the row before the call to the provider, so that a job can recover after a crash. */
export const addPayment = async (
  tx: Tx,
  { services, now }: ChangeActor,
  shop: StorefrontShop,
  order: Order,
): Promise<void> => {
  const { organisationId, _id, totalPrice: amount, expiresAt } = order
  const account = await accountTakingPayments(tx, services, organisationId)
  await insertPayment(tx, {
    _id: newId(now),
    organisationId,
    orderId: _id,
    provider: account.provider,
    account: account.reference,
    amount,
    returnUrl: orderLink(services, shop, _id),
    expiresAt,
    createdAt: now.toISOString(),
  })
}
