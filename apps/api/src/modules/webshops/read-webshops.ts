import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { assertPlace, type WebshopPlace } from './webshop-of-call.ts'
import {
  countWebshopOrders,
  listWebshopOrders,
  type WebshopCounts,
  type WebshopOrderRow,
} from './webshop-order-store.ts'
import { findWebshop, listWebshops, type Webshop } from './webshop-store.ts'

export type ShownWebshop = Webshop & WebshopCounts

/** Null: not connected. */
export const webshopIntegration = (call: Call, place: WebshopPlace): Promise<ShownWebshop | null> =>
  read(call, async (reader) => {
    await assertPlace(reader, call, place)
    const webshop = await findWebshop(reader, place)
    return webshop === null ? null : { ...webshop, ...(await countWebshopOrders(reader, webshop)) }
  })

export const webshopIntegrations = (call: Call): Promise<ShownWebshop[]> => {
  const { organisationId } = organisationOf(call)
  return read(call, async (reader) => {
    const shown: ShownWebshop[] = []
    for (const webshop of await listWebshops(reader, organisationId))
      shown.push({ ...webshop, ...(await countWebshopOrders(reader, webshop)) })
    return shown
  })
}

export const webshopOrders = (
  call: Call,
  place: WebshopPlace,
  page: PageRequest,
): Promise<Page<WebshopOrderRow>> =>
  read(call, async (reader) => {
    await assertPlace(reader, call, place)
    const webshop = await findWebshop(reader, place)
    if (webshop === null) throw refused('NOT_FOUND')
    return listWebshopOrders(reader, webshop, page)
  })
