import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { readInShop } from '../../reservation-settings/index.ts'
import {
  listLatePickups,
  listTodaysPickups,
  type ShopLatePickups,
  type ShopPickups,
} from './pickups-store.ts'
import { reservationReach } from '../reservation-reach.ts'

const SHOWN = { shops: 12, perShop: 100 }

/** Pickups of one shop, or of every shop that the caller can see. */
export const todaysPickups = (
  call: Call,
  shopId: string | null | undefined,
): Promise<ShopPickups[]> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () => {
      const reach = reservationReach(call, shopId ?? undefined)
      return listTodaysPickups(reader, reach, call.services.clock.now(), SHOWN)
    }),
  )

export const latePickups = (
  call: Call,
  shopId: string | null | undefined,
): Promise<ShopLatePickups[]> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () => {
      const reach = reservationReach(call, shopId ?? undefined)
      return listLatePickups(reader, reach, call.services.clock.now(), SHOWN.shops)
    }),
  )
