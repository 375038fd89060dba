import { type Cents, type Language, PAYMENT_WINDOW_MINUTES } from '@lockerdesk/domain'
import { Refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { payLink, readPayToken } from '../../messages/index.ts'
import { accountTakingPayments, takesMealVouchers } from '../../payments/index.ts'
import {
  type ChangeActor,
  findOffer,
  lockOffer,
  type Reservation,
  takesMoney,
} from '../../reservations/index.ts'
import { addReservationOrder } from './add-reservation-order.ts'
import { closeCheckout } from '../payments/close-checkouts.ts'
import { findOpenOrder, type Order, readOrder } from '../order-store.ts'
import { findOwnerOfReservation, findPayingShop } from '../storefront/paying-shop-store.ts'
import { insertPayment, type Payment, paymentsOfOrder } from '../payments/payment-store.ts'
import { startPayment } from '../storefront/start-payment.ts'

/** payable: not paid yet. paid: the payment succeeded. gone: the request is obsolete. notReady: no payments possible. */
export type PayState = 'payable' | 'paid' | 'gone' | 'notReady'

export interface PayView {
  readonly state: PayState
  readonly language: Language
  readonly shopName: string
  readonly amount: Cents
  /** Part of the amount that meal vouchers may pay, in cents. */
  readonly mealVoucherPart: Cents
  readonly link: string
}

const MINUTE_MS = 60_000
const TRIES = 3

const stateOf = (reservation: Reservation): PayState => {
  if (reservation.paidAt !== null) return 'paid'
  return takesMoney(reservation) && reservation.paymentRequestedAt !== null ? 'payable' : 'gone'
}

/** What the page of a link shows. Null for an unknown link. */
export const showPayment = async (services: Services, token: string): Promise<PayView | null> => {
  const { database, secrets } = services
  const id = readPayToken(secrets, token)
  if (id === null) return null
  const organisationId = await database.read('everything', (reader) =>
    findOwnerOfReservation(reader, id),
  )
  if (organisationId === null) return null
  return database.read({ organisationIds: [organisationId] }, async (reader) => {
    const reservation = await findOffer(reader, organisationId, id)
    if (reservation === null) return null
    const shop = await findPayingShop(reader, reservation)
    return {
      state: stateOf(reservation),
      language: reservation.language,
      shopName: shop.name,
      amount: reservation.orderAmount ?? 0,
      mealVoucherPart: await voucherPartOf(reader, services, reservation),
      link: payLink(services, id),
    }
  })
}

/** A reservation is one order line: vouchers may pay all of it or nothing. */
const voucherPartOf = async (
  reader: Reader,
  services: Services,
  { canUseMealVouchers, organisationId, orderAmount }: Reservation,
): Promise<number> =>
  canUseMealVouchers && (await takesMealVouchers(reader, services, organisationId))
    ? (orderAmount ?? 0)
    : 0

/** URL of the open checkout or of a new one. Null if the page must be reloaded. */
export const checkoutOf = async (services: Services, token: string): Promise<string | null> => {
  const id = readPayToken(services.secrets, token)
  if (id === null || services.config.isOutboundPaused) return null
  const organisationId = await services.database.read('everything', (reader) =>
    findOwnerOfReservation(reader, id),
  )
  if (organisationId === null) return null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await prepare(services, organisationId, id)
    if (found === null) return null
    if (found.stale === null) return startPayment(services, found.order).catch(notReady)
    // The deadline has passed, but no event has arrived yet: closing the checkout ends the order, and a new one replaces it.
    await closeCheckout(services, found.stale)
  }
  return null
}

const notReady = (error: unknown): null => {
  if (error instanceof Refused) return null
  throw error
}

interface Prepared {
  readonly order: Order
  readonly stale: Payment | null
}

/** Commits the row before the call to the provider, so that a job can recover after a crash. */
const prepare = (
  services: Services,
  organisationId: string,
  reservationId: string,
): Promise<Prepared | null> =>
  services.database
    .write({ organisationIds: [organisationId] }, async (tx) => {
      const actor: ChangeActor = { services, now: services.clock.now(), name: null }
      const reservation = await lockOffer(tx, organisationId, reservationId)
      if (reservation === null || stateOf(reservation) !== 'payable') return null
      const shop = await findPayingShop(tx, reservation)
      const order =
        (await findOpenOrder(tx, reservation)) ??
        (await addReservationOrder(tx, actor, reservation, shop))
      const payments = await paymentsOfOrder(tx, order)
      const open = payments.find(({ status }) => status === 'open' || status === 'starting')
      if (open === undefined) await addPayment(tx, actor, order, reservation)
      const isOver = open !== undefined && Date.parse(open.expiresAt) <= actor.now.getTime()
      return { order: await readOrder(tx, order), stale: isOver ? open : null }
    })
    .catch(notReady)

const addPayment = async (
  tx: Tx,
  { services, now }: ChangeActor,
  { organisationId, _id, totalPrice: amount }: Order,
  reservation: Reservation,
): Promise<void> => {
  const account = await accountTakingPayments(tx, services, organisationId)
  await insertPayment(tx, {
    _id: newId(now),
    organisationId,
    orderId: _id,
    provider: account.provider,
    account: account.reference,
    amount,
    returnUrl: `${payLink(services, reservation._id)}/result`,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS).toISOString(),
    createdAt: now.toISOString(),
  })
}
