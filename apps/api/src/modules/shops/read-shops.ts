import type { SortDirection } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/transact.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { shopReach } from './shop-reach.ts'
import { findShop, listShops, searchShops, type Shop, type ShopSort } from './shop-store.ts'

export const shops = (
  call: Call,
  sort: { field: ShopSort; direction: SortDirection } | null | undefined,
  page: PageRequest,
): Promise<Page<Shop>> =>
  read(call, (reader) =>
    listShops(reader, shopReach(call), sort ?? { field: 'name', direction: 'asc' }, page),
  )

export const findShops = (call: Call, query: string): Promise<Shop[]> =>
  read(call, (reader) => searchShops(reader, shopReach(call), query))

export const getShopById = async (call: Call, id: string): Promise<Shop> => {
  const shop = await read(call, (reader) => findShop(reader, shopReach(call), id))
  if (shop === null) throw refused('NOT_FOUND')
  return shop
}
