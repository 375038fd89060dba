import { orderReference } from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import { findOffer } from '../reservations/index.ts'
import type { Order } from './order-store.ts'

interface Numbered {
  readonly externalOrderId: string
}

/** Order number that the buyer knows, for these reservations. */
export const referenceWith = (order: Order, bought: readonly (Numbered | null)[]): string =>
  orderReference({
    ...order,
    externalOrderId: bought.find((one) => one?.externalOrderId)?.externalOrderId ?? '',
  })

export const referenceOfOrder = async (reader: Reader, order: Order): Promise<string> =>
  referenceWith(
    order,
    await Promise.all(
      order.reservationIds.map((id) => findOffer(reader, order.organisationId, id)),
    ),
  )
