import { decideSending } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { decided, Refused, refused } from '../../../call/refused.ts'
import { remembered } from '../../../call/remembered.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { accountTakingPayments } from '../../payments/index.ts'
import {
  changeActorOf,
  askForPayment,
  countSentToday,
  type ChangeActor,
  type DueReservation,
  lockOffer,
  notePaymentNotAsked,
  type Reservation,
  seenReservation,
} from '../../reservations/index.ts'
import { addReservationOrder } from './add-reservation-order.ts'
import { secureOffers } from '../storefront/hold-offer.ts'
import { findOpenOrder } from '../order-store.ts'
import { euros } from '../order-trail.ts'
import { findPayingShop } from '../storefront/paying-shop-store.ts'
import { payOrder } from '../payments/pay-order.ts'

/** Manual request by staff: sends or resends the payment request. */
export const requestPayment = (call: Call, id: string): Promise<Reservation> =>
  remembered(call, async () => {
    await seenReservation(call, id)
    await transact(call, async (tx) => {
      const actor = changeActorOf(call)
      const before = await lockOffer(tx, organisationOf(call).organisationId, id)
      if (before === null) throw refused('NOT_FOUND')
      const { paymentRequestedAt, orderAmount } = before
      const lastSentAt = paymentRequestedAt === null ? null : new Date(paymentRequestedAt)
      const sentToday = await countSentToday(tx, id, actor.now)
      decided(decideSending({ lastSentAt, sentToday }, actor.now))
      await ask(tx, actor, before)
      await writeLog(tx, call, {
        type: 'Reservations',
        operation: 'Sent',
        text: 'paymentRequested',
        params: { id: before.id, amount: euros(orderAmount ?? 0) },
        subjectId: id,
      })
    })
    return seenReservation(call, id)
  })

/** Test mode sends no request and treats the reservation as paid. */
const ask = async (tx: Tx, actor: ChangeActor, reservation: Reservation): Promise<void> => {
  const shop = await findPayingShop(tx, reservation)
  const open = await findOpenOrder(tx, reservation)
  if (!shop.isTestMode) {
    await accountTakingPayments(tx, actor.services, reservation.organisationId)
    await askForPayment(tx, actor, reservation)
    if (open === null) await addReservationOrder(tx, actor, reservation, shop)
    return
  }
  const order = open ?? (await addReservationOrder(tx, actor, reservation, shop))
  if (await secureOffers(tx, actor, order, true)) await payOrder(tx, actor, order)
}

/** The job's data may be outdated: reads the current state under a lock. */
export const requestDuePayment = async (
  services: Services,
  { organisationId, reservationId }: DueReservation,
): Promise<void> => {
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  const scope = { organisationIds: [organisationId] }
  const isAsked = await services.database
    .write(scope, async (tx) => {
      const reservation = await lockOffer(tx, organisationId, reservationId)
      if (reservation === null || isPast(reservation)) return true
      await ask(tx, actor, reservation)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    })
  if (isAsked) return
  await services.database.write(scope, async (tx) => {
    const reservation = await lockOffer(tx, organisationId, reservationId)
    if (reservation === null || isPast(reservation) || reservation.isNotSent) return
    await notePaymentNotAsked(tx, actor, reservation)
    await notifyStaff(
      tx,
      {
        organisationId,
        shopId: reservation.shopId,
        textKey: 'paymentNotRequested',
        textParams: { id: reservation.id },
        severity: 'warning',
        path: `/reservations/${reservationId}`,
      },
      actor.now,
    )
  })
}

/** Requested or paid meanwhile, or no longer in a box. */
const isPast = ({ status, paymentRequestedAt, paidAt }: Reservation): boolean =>
  status !== 'reserved' || paymentRequestedAt !== null || paidAt !== null
