import { COUNTRY_TIME_ZONES, shopInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId, newPublicId } from '../../platform/ids.ts'
import { insertShop, type Shop } from './shop-store.ts'

export const createShop = (call: Call, data: unknown): Promise<Shop> => {
  const input = checked(shopInput, data)
  return transact(call, async (tx) => {
    const now = call.services.clock.now()
    const shop: Shop = {
      ...input,
      _id: newId(now),
      id: newPublicId(),
      organisationId: organisationOf(call).organisationId,
      timeZone: COUNTRY_TIME_ZONES[input.address.country],
      isTestMode: false,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await insertShop(tx, shop)
    await writeLog(tx, call, {
      type: 'Shops',
      operation: 'Created',
      text: 'shopCreated',
      params: { name: shop.name },
      subjectId: shop._id,
      after: input,
    })
    return shop
  })
}
