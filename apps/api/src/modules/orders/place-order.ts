import { createHash } from 'node:crypto'
import {
  isOfferShown,
  PAYMENT_WINDOW_MINUTES,
  type PurchaseInput,
  purchaseInput,
  totalOf,
  voucherPartOf,
} from '@lockerdesk/domain'
import { checked, refused } from '../../call/refused.ts'
import { newId } from '../../platform/ids.ts'
import { isUniqueViolation, type Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { accountTakingPayments } from '../payments/index.ts'
import {
  type Doer,
  lockOffer,
  orderOffer,
  payOffer,
  type Reservation,
} from '../reservations/index.ts'
import { buyerOf } from './hold-offer.ts'
import { insertOrderEvent } from './order-event-store.ts'
import { findByRequest, type Order, readOrder } from './order-store.ts'
import { orderToken } from './order-token.ts'
import { announceOrder, euros, trailOrder } from './order-trail.ts'
import { insertOrder } from './order-write-store.ts'
import { payOrder } from './pay-order.ts'
import { insertPayment } from './payment-store.ts'
import { priceOffer } from './price-offer.ts'
import { startPayment } from './start-payment.ts'
import {
  hasLockdown,
  isStillOnSale,
  productsOnSale,
  type StorefrontShop,
} from './storefront-store.ts'

export interface PlacedOrder {
  readonly order: Order
  readonly token: string
  /** Null: there is nothing to pay. */
  readonly checkoutUrl: string | null
}

interface Request {
  readonly key: string | null
  readonly hash: string
}

const MINUTE_MS = 60_000

/** Buys an offer: the box is theirs while they pay, at the price of this moment. The same request twice is one order. */
export const placeOrder = async (
  services: Services,
  shop: StorefrontShop,
  typed: unknown,
  requestKey: string | null,
): Promise<PlacedOrder> => {
  const input = checked(purchaseInput, typed)
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const request = { key: requestKey, hash }
  const before = await findSame(services, shop, request)
  if (before !== null) return answerOf(services, before)
  const order = await buy(services, shop, input, request).catch(async (error: unknown) => {
    // Whoever pressed twice was quicker than themselves.
    const same = await findSame(services, shop, request)
    if (same !== null) return same
    throw isUniqueViolation(error, 'order_reservations_live') ? refused('OFFER_SOLD') : error
  })
  return answerOf(services, order)
}

const findSame = async (
  { database }: Services,
  shop: StorefrontShop,
  { key, hash }: Request,
): Promise<Order | null> => {
  if (key === null) return null
  const found = await database.read({ organisationIds: [shop.organisationId] }, (reader) =>
    findByRequest(reader, shop, key),
  )
  if (found !== null && found.requestHash !== hash) throw refused('IDEMPOTENCY_KEY_REUSED')
  return found
}

const answerOf = async (services: Services, order: Order): Promise<PlacedOrder> => ({
  order,
  token: orderToken(services.secrets, order._id),
  checkoutUrl: order.status === 'Created' ? await startPayment(services, order) : null,
})

const buy = async (
  services: Services,
  shop: StorefrontShop,
  input: PurchaseInput,
  request: Request,
): Promise<Order> => {
  const { database } = services
  const scope = { organisationIds: [shop.organisationId] }
  const { reservationId } = input
  // Most who come too late are told without waiting for a lock.
  if (!(await database.read(scope, (reader) => isStillOnSale(reader, shop, reservationId))))
    throw refused('OFFER_SOLD')
  return database.write(scope, async (tx) => {
    const doer: Doer = { services, now: services.clock.now(), name: null }
    const offer = await lockOffer(tx, shop.organisationId, input.reservationId)
    if (offer === null || offer.shopId !== shop.shopId) throw refused('NOT_FOUND')
    if (!isOnSale(offer, doer.now) || (await hasLockdown(tx, offer))) throw refused('OFFER_SOLD')
    const order = await addOrder(tx, doer, shop, input, offer, request)
    await orderOffer(tx, doer, offer, buyerOf(order))
    if (order.totalPrice > 0 && !order.isTest) await addPayment(tx, doer, shop, order)
    else {
      await payOffer(tx, offer, doer.now.toISOString())
      await payOrder(tx, doer, order)
    }
    return readOrder(tx, order)
  })
}

const isOnSale = (offer: Reservation, now: Date): boolean =>
  offer.isVendingReservation &&
  offer.status === 'reserved' &&
  !offer.awaitsFilling &&
  isOfferShown(offer, new Date(offer.createdAt), now)

const addOrder = async (
  tx: Tx,
  { now }: Doer,
  shop: StorefrontShop,
  input: PurchaseInput,
  offer: Reservation,
  request: Request,
): Promise<Order> => {
  const { organisationId } = shop
  const ids = [...offer.vendingProducts, ...offer.freeProducts].map(({ productId }) => productId)
  const products = await productsOnSale(tx, organisationId, ids)
  const orderLines = priceOffer(offer, products, input.language, now)
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
    mealVoucherPart: voucherPartOf(orderLines),
    isTest: shop.isTestMode,
    requestKey: request.key,
    requestHash: request.key === null ? null : request.hash,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS).toISOString(),
    paidAt: null,
    dispatchAt: null,
    createdAt: now.toISOString(),
    orderLines,
    reservationIds: [offer._id],
  })
  const order = await readOrder(tx, { organisationId, _id })
  await insertOrderEvent(tx, order, { kind: 'created', params: { amount: order.totalPrice } }, now)
  await trailOrder(
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

/** Written before the provider is asked, so that a crash leaves a trace to follow. */
const addPayment = async (
  tx: Tx,
  { services, now }: Doer,
  { pathname, shopId }: StorefrontShop,
  order: Order,
): Promise<void> => {
  const { organisationId, _id, totalPrice: amount, expiresAt } = order
  const account = await accountTakingPayments(tx, services, organisationId)
  const token = orderToken(services.secrets, _id)
  await insertPayment(tx, {
    _id: newId(now),
    organisationId,
    orderId: _id,
    provider: services.payments.name,
    account: account.reference,
    amount,
    returnUrl: `${services.publicUrl}/shop/${pathname}/${shopId}/orders/${token}`,
    expiresAt,
    createdAt: now.toISOString(),
  })
}
