import { type Cents, webshopStep } from '@lockerdesk/domain'
import { assertOutbound } from '../../call/assert-outbound.ts'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { mapOrder } from './take-order.ts'
import { accessTo, readNewestOrders } from './webshop-client.ts'
import { connectedWebshop, type WebshopPlace } from './webshop-of-call.ts'

const SHOWN = 5

export interface OrderPreview {
  readonly number: string
  readonly status: string
  readonly isTaken: boolean
  readonly customerName: string
  /** Who it is matched with here; null: nobody has that address or number. */
  readonly matchedName: string | null
  readonly contact: string
  readonly pickupDateTime: string
  readonly extraInformation: string
  readonly orderAmount: Cents | null
}

/** The webshop's newest orders, and what each would be here. Nothing is kept. */
export const previewOrders = async (call: Call, place: WebshopPlace): Promise<OrderPreview[]> => {
  assertOutbound(call.services)
  const webshop = await connectedWebshop(call, place)
  const now = call.services.clock.now()
  const { items } = await readNewestOrders(accessTo(call.services, webshop), SHOWN).catch(
    (error: unknown) => {
      if (error instanceof DeliveryError)
        throw refused('OTHER_SERVER_FAILED', { params: { answer: error.message } })
      throw error
    },
  )
  return read(call, async (reader) => {
    const previews: OrderPreview[] = []
    for (const order of items) {
      const { fields, customer } = await mapOrder(reader, webshop, order, now)
      const step = webshopStep(order, null, null)
      previews.push({
        number: order.number,
        status: order.status,
        isTaken: step === 'take',
        customerName: `${fields.firstName} ${fields.lastName}`,
        matchedName: customer?.name ?? null,
        contact: fields.emails[0] ?? fields.phonenumbers[0] ?? '',
        pickupDateTime: fields.pickupDateTime,
        extraInformation: fields.extraInformation,
        orderAmount: fields.orderAmount,
      })
    }
    return previews
  })
}
