import { type Language, LANGUAGES } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { takesMealVouchers } from '../../payments/index.ts'
import type { ChangeActor, Reservation } from '../../reservations/index.ts'
import { foodVatRateIn } from '../../vat-rates/index.ts'
import { isFromWebshop } from '../../webshops/index.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { type Order, readOrder } from '../order-store.ts'
import { announceOrder, euros, logOrderChange } from '../order-trail.ts'
import { insertOrder } from '../order-write-store.ts'
import type { PayingShop } from '../storefront/paying-shop-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Payable until the pickup, and for at least a day. */
const payableUntil = ({ pickupDateTime }: Reservation, now: Date): string =>
  new Date(Math.max(Date.parse(pickupDateTime), now.getTime() + DAY_MS)).toISOString()

/** Creates the order that a payment request of a reservation asks for. */
export const addReservationOrder = async (
  tx: Tx,
  { now, name, services }: ChangeActor,
  reservation: Reservation,
  shop: PayingShop,
): Promise<Order> => {
  const { organisationId, orderAmount, language } = reservation
  if (orderAmount === null) throw new Error('a payment without an amount')
  const _id = newId(now)
  const lineIn = (spoken: Language) =>
    translate(spoken, 'pay:line', { id: reservation.externalOrderId || reservation.id })
  await insertOrder(tx, {
    _id,
    organisationId,
    shopId: reservation.shopId,
    origin: (await isFromWebshop(tx, reservation)) ? 'webshop' : 'reservation',
    status: 'Created',
    customerId: reservation.customerId,
    language,
    firstName: reservation.firstName,
    lastName: reservation.lastName,
    emails: reservation.emails,
    phonenumbers: reservation.phonenumbers,
    totalPrice: orderAmount,
    mealVoucherPart:
      reservation.canUseMealVouchers && (await takesMealVouchers(tx, services, organisationId))
        ? orderAmount
        : 0,
    isTest: shop.isTestMode,
    requestKey: null,
    requestHash: null,
    expiresAt: payableUntil(reservation, now),
    paidAt: null,
    dispatchAt: null,
    createdAt: now.toISOString(),
    orderLines: [
      {
        description: lineIn(language),
        names: LANGUAGES.map((one) => ({ language: one, value: lineIn(one) })),
        canUseMealVouchers: reservation.canUseMealVouchers,
        totalPrice: orderAmount,
        vatRate: reservation.orderVatRate ?? (await foodVatRateIn(tx, shop.country, now)),
        discountPercentage: 0,
        // Unknown: staff do not enter the content of such a reservation; the shop informs its customer.
        allergens: null,
        isPerishable: true,
        amount: null,
        unitType: null,
        purchaseCost: null,
        reservationId: reservation._id,
      },
    ],
    reservationIds: [reservation._id],
  })
  const order = await readOrder(tx, { organisationId, _id })
  await insertOrderEvent(
    tx,
    order,
    { kind: 'created', params: { amount: orderAmount }, actorName: name },
    now,
  )
  await logOrderChange(
    tx,
    order,
    {
      text: 'orderPlaced',
      operation: 'Created',
      params: { number: order.orderNumber, amount: euros(orderAmount) },
      after: { status: order.status, totalPrice: orderAmount, isTest: order.isTest },
    },
    now,
  )
  await announceOrder(tx, order)
  return order
}
