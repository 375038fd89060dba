import { refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { findStorefront, type StorefrontShop } from './storefront-shop-store.ts'

/** The shop that an address of the storefront names. */
export const shopAt = async (
  { database }: Pick<Services, 'database'>,
  { pathname, shopId }: { readonly pathname: string; readonly shopId: string },
): Promise<StorefrontShop> => {
  const shop = await database.read('everything', (reader) =>
    findStorefront(reader, pathname, shopId),
  )
  if (shop === null) throw refused('NOT_FOUND')
  return shop
}
