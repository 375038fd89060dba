import { createHash } from 'node:crypto'
import { isOfferShown, type PurchaseInput, purchaseInput } from '@lockerdesk/domain'
import { assertOutbound } from '../../../call/assert-outbound.ts'
import { checked, refused } from '../../../call/refused.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { orderToken } from '../../messages/index.ts'
import {
  type ChangeActor,
  lockOffer,
  orderOffer,
  payOffer,
  type Reservation,
} from '../../reservations/index.ts'
import { addOrder, addPayment, type PurchaseRequest } from './add-order.ts'
import { assertSelling } from './assert-selling.ts'
import { buyerOf } from './hold-offer.ts'
import { findByRequest, type Order, readOrder } from '../order-store.ts'
import { payOrder } from '../payments/pay-order.ts'
import { startPayment } from './start-payment.ts'
import { areStillOnSale, hasLockdown } from './storefront-store.ts'
import type { StorefrontShop } from '../../shops/index.ts'

export interface PlacedOrder {
  readonly order: Order
  readonly token: string
  /** Null if there is nothing to pay. */
  readonly checkoutUrl: string | null
}

/** Orders a basket: holds its boxes at the current price while the buyer pays. Idempotent by the request key. */
export const placeOrder = async (
  services: Services,
  shop: StorefrontShop,
  typed: unknown,
  requestKey: string | null,
): Promise<PlacedOrder> => {
  const input = checked(purchaseInput(shop.address.country), typed)
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const request = { key: requestKey, hash }
  const before = await findSame(services, shop, request)
  if (before !== null) return answerOf(services, before)
  await assertSelling(services, shop)
  const order = await buy(services, shop, input, request).catch(async (error: unknown) => {
    // A concurrent duplicate of the same request created the order first.
    const same = await findSame(services, shop, request)
    if (same !== null) return same
    throw isUniqueViolation(error, 'order_reservations_live') ? refused('OFFER_SOLD') : error
  })
  return answerOf(services, order)
}

const findSame = async (
  { database }: Services,
  shop: StorefrontShop,
  { key, hash }: PurchaseRequest,
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
  request: PurchaseRequest,
): Promise<Order> => {
  const { database } = services
  const scope = { organisationIds: [shop.organisationId] }
  // Refuses most late buyers without waiting for a lock.
  if (!(await database.read(scope, (reader) => areStillOnSale(reader, shop, input.reservationIds))))
    throw refused('OFFER_SOLD')
  return database.write(scope, async (tx) => {
    const actor: ChangeActor = { services, now: services.clock.now(), name: null }
    const offers = await lockOnSale(tx, actor, shop, input.reservationIds)
    const order = await addOrder(tx, actor, shop, input, offers, request)
    // A lower price than shown is fine; a higher one needs the buyer's consent.
    if (input.totalPrice !== null && order.totalPrice > input.totalPrice)
      throw refused('PRICE_CHANGED')
    for (const offer of offers) await orderOffer(tx, actor, offer, buyerOf(order))
    if (order.totalPrice > 0 && !order.isTest) {
      // Rolls the order back while outbound traffic is paused: the buyer could not pay for the boxes.
      assertOutbound(services)
      await addPayment(tx, actor, shop, order)
    } else {
      for (const offer of offers) await payOffer(tx, offer, actor.now.toISOString())
      await payOrder(tx, actor, order)
    }
    return readOrder(tx, order)
  })
}

const lockOnSale = async (
  tx: Tx,
  { now }: ChangeActor,
  shop: StorefrontShop,
  ids: readonly string[],
): Promise<Reservation[]> => {
  const offers: Reservation[] = []
  for (const id of ids) {
    const offer = await lockOffer(tx, shop.organisationId, id)
    if (offer === null || offer.shopId !== shop.shopId) throw refused('NOT_FOUND')
    if (!isOnSale(offer, now) || (await hasLockdown(tx, offer))) throw refused('OFFER_SOLD')
    offers.push(offer)
  }
  return offers
}

const isOnSale = (offer: Reservation, now: Date): boolean =>
  offer.isVendingReservation &&
  offer.status === 'reserved' &&
  !offer.awaitsFilling &&
  isOfferShown(offer, new Date(offer.createdAt), now)
