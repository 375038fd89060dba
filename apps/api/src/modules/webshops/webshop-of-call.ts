import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { findWebshop, type Webshop } from './webshop-store.ts'

/** Which shop of which organisation; another organisation than the call's does not exist. */
export interface WebshopPlace {
  readonly organisationId: string
  readonly shopId: string
}

export const assertPlace = async (
  reader: Reader,
  call: Call,
  place: WebshopPlace,
): Promise<void> => {
  if (organisationOf(call).organisationId !== place.organisationId) throw refused('NOT_FOUND')
  await readShopPlace(reader, call, place.shopId)
}

export const connectedWebshop = (call: Call, place: WebshopPlace): Promise<Webshop> =>
  read(call, async (reader) => {
    await assertPlace(reader, call, place)
    const webshop = await findWebshop(reader, place)
    if (webshop === null) throw refused('NOT_FOUND')
    return webshop
  })
