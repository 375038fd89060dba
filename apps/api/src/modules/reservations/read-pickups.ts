import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { assertShopInReach } from '../reservation-settings/index.ts'
import { listTodaysPickups, type ShopPickups } from './pickups-store.ts'
import { reservationReach } from './reservation-reach.ts'

const SHOWN = { shops: 12, perShop: 100 }

/** Of every shop that the caller can see, or of one. */
export const todaysPickups = (
  call: Call,
  shopId: string | null | undefined,
): Promise<ShopPickups[]> =>
  read(call, async (reader) => {
    await assertShopInReach(reader, call, shopId)
    const reach = reservationReach(call, shopId ?? undefined)
    return listTodaysPickups(reader, reach, call.services.clock.now(), SHOWN)
  })
