import {
  isNewerEvent,
  reservationOfOrder,
  type WebshopOrder,
  webshopStep,
} from '@lockerdesk/domain'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { notifyStaff } from '../gateways/index.ts'
import { announce } from '../live/index.ts'
import {
  type ChangeActor,
  lockReceived,
  receiveReservation,
  updateReceived,
  withdrawReceived,
} from '../reservations/index.ts'
import {
  findCustomerByContact,
  lockKnownOrder,
  type MatchedCustomer,
  saveKnownOrder,
} from './webshop-order-store.ts'
import type { Webshop } from './webshop-store.ts'

/** What an order is as a reservation, with the customer that it belongs to. */
export const mapOrder = async (
  reader: Reader,
  webshop: Webshop,
  order: WebshopOrder,
  now: Date,
): Promise<{
  readonly fields: ReturnType<typeof reservationOfOrder>
  readonly customer: MatchedCustomer | null
}> => {
  const fields = reservationOfOrder(order, { ...webshop, now })
  const customer = await findCustomerByContact(reader, webshop.organisationId, fields)
  if (customer === null) return { fields, customer }
  return { fields: { ...fields, customerId: customer.id, language: customer.language }, customer }
}

/** What a webshop says of an order, applied once, whenever and however often it is said. */
export const takeOrder = async (
  tx: Tx,
  services: Services,
  webshop: Webshop,
  order: WebshopOrder,
): Promise<void> => {
  const { organisationId } = webshop
  const now = services.clock.now()
  const actor: ChangeActor = { services, now, name: new URL(webshop.apiUrl).host }
  const known = await lockKnownOrder(tx, webshop, order.id)
  const reservation =
    known?.reservationId == null
      ? null
      : await lockReceived(tx, organisationId, known.reservationId)
  if (!isNewerEvent(order, known)) return
  const step = webshopStep(order, known, reservation?.status ?? null)
  let reservationId = reservation?._id ?? null
  if (step === 'take') {
    const { fields } = await mapOrder(tx, webshop, order, now)
    reservationId = (await receiveReservation(tx, actor, webshop, fields))._id
  }
  if (step === 'update' && reservation !== null) {
    const { fields } = await mapOrder(tx, webshop, order, now)
    // Somebody here may have given it another time; the webshop says nothing new of it.
    const { pickupDateTime } = webshop.pickupField === '' ? reservation : fields
    await updateReceived(tx, actor, reservation, { ...fields, pickupDateTime })
  }
  if (step === 'cancel' && reservation !== null) {
    const { boxes } = await withdrawReceived(tx, actor, reservation)
    await notifyStaff(
      tx,
      {
        organisationId,
        shopId: webshop.shopId,
        textKey: boxes === '' ? 'webshopOrderCancelled' : 'webshopOrderCancelledInBox',
        textParams: { number: order.number, boxes },
        severity: boxes === '' ? 'info' : 'warning',
        path: `/reservations/${reservation._id}`,
      },
      now,
    )
  }
  await saveKnownOrder(tx, webshop, {
    orderId: order.id,
    number: order.number,
    status: order.status,
    modifiedAt: order.date_modified_gmt,
    reservationId,
    now: now.toISOString(),
  })
  await announce(tx, [{ organisationId, topic: 'integration', id: webshop._id }])
}
