import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { countConfirmed } from './favourite-store.ts'

export const virtualVendingFavouriteCount = (call: Call, shopId: string): Promise<number> =>
  read(call, async (reader) => {
    await readShopPlace(reader, call, shopId)
    return countConfirmed(reader, { organisationId: organisationOf(call).organisationId, shopId })
  })
