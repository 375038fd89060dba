import type { Place } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import { countShopsOf } from './own-shop-store.ts'

/** A shop of another organisation is the same as one that does not exist. */
export const assertOwnShops = async (
  reader: Reader,
  place: Place,
  shopIds: readonly string[] | null,
): Promise<void> => {
  if (shopIds === null || place.kind !== 'organisation') return
  const found = await countShopsOf(reader, place.organisationId, shopIds)
  if (found !== new Set(shopIds).size) throw refused('NOT_FOUND', { field: 'shopIds' })
}
