import { paperNumber, splitVat } from '@lockerdesk/domain'
import type { Pickup, ShownOrder } from '@lockerdesk/storefront-contract'
import { refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { type Cabinet, findCabinets, readOrderToken } from '../../messages/index.ts'
import { papersOfOrders } from '../../papers/index.ts'
import { findOffer, isCodeOut, openPincode, type Reservation } from '../../reservations/index.ts'
import { findOrder, type Order } from '../order-store.ts'
import { findReminder } from './pickup-reminder-store.ts'
import { referenceWith } from '../reference-of-order.ts'
import { paymentsOfOrder } from '../payments/payment-store.ts'
import { shopOf, type StorefrontShop } from '../../shops/index.ts'
import { shownReminder } from './shown-reminder.ts'

/** The order of a buyer's link. */
export const orderOfToken = async (
  { database, secrets }: Services,
  { organisationId, shopId }: StorefrontShop,
  token: string,
): Promise<Order> => {
  const id = readOrderToken(secrets, token)
  const order =
    id === null
      ? null
      : await database.read({ organisationIds: [organisationId] }, (reader) =>
          findOrder(reader, { organisationId, shopIds: [shopId] }, id),
        )
  if (order === null) throw refused('NOT_FOUND')
  return order
}

/** An order as its buyer sees it. Contains the code from its dispatch until its use. */
export const showOrder = async (
  services: Services,
  shop: StorefrontShop,
  token: string,
): Promise<ShownOrder> => {
  const order = await orderOfToken(services, shop, token)
  const scope = { organisationIds: [shop.organisationId] }
  return services.database.read(scope, async (reader) => {
    const [payment] = await paymentsOfOrder(reader, order)
    const papers = await papersOfOrders(reader, shop.organisationId, [order._id])
    const bought = await Promise.all(
      order.reservationIds.map((id) => findOffer(reader, shop.organisationId, id)),
    )
    const isOwn = order.status === 'Paid' || order.status === 'Refunded'
    const kept = isOwn ? bought.filter((offer) => offer !== null) : []
    const lockerIds = kept.flatMap(({ boxes }) => boxes.flatMap(({ lockerId }) => lockerId ?? []))
    const cabinets = await findCabinets(reader, shop.organisationId, lockerIds)
    const now = services.clock.now()
    const asked = await findReminder(reader, order)
    return {
      now: now.toISOString(),
      shop: shopOf(shop),
      reference: referenceWith(order, bought),
      status: order.status,
      isTest: order.isTest,
      language: order.language,
      firstName: order.firstName,
      totalPrice: order.totalPrice,
      refundedAmount: order.refundedAmount,
      mealVoucherPart: order.mealVoucherPart,
      orderLines: order.orderLines,
      vatSplit: splitVat(order.orderLines),
      paidAt: order.paidAt,
      dispatchAt: order.dispatchAt,
      expiresAt: order.expiresAt,
      checkoutUrl: order.status === 'Created' ? (payment?.checkoutUrl ?? null) : null,
      papers: papers.map((paper) => ({
        _id: paper._id,
        kind: paper.kind,
        number: paperNumber(paper),
        total: paper.total,
        issuedAt: paper.issuedAt,
      })),
      pickups: kept.map((offer) => pickupOf(services, offer, cabinets)),
      reminder: order.status === 'Paid' ? shownReminder(shop, kept, asked, now) : null,
    }
  })
}

const pickupOf = (
  { secrets }: Services,
  offer: Reservation,
  cabinets: readonly Cabinet[],
): Pickup => ({
  status: offer.status,
  // Buyers can collect a bought box at any time; its planned pickup time matters only to staff.
  agreedAt: offer.isVendingReservation ? null : offer.pickupDateTime,
  pincode: isCodeOut(offer) ? openPincode(secrets, offer) : null,
  boxes: offer.boxes.map(({ label, lockerName, lockerId, boxId }) => ({
    label,
    lockerName,
    lockerId,
    boxId,
  })),
  cabinets: cabinets.filter(({ _id }) => offer.boxes.some(({ lockerId }) => lockerId === _id)),
})
