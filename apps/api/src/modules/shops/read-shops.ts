import type { SortDirection } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import {
  countOfShops,
  countShopContents,
  type ShopContents,
  type ShopCounts,
} from './shop-contents-store.ts'
import { shopReach } from './shop-reach.ts'
import {
  findShop,
  listShops,
  searchShops,
  type Shop,
  type ShopFilter,
  type ShopSort,
} from './shop-store.ts'

export const shops = (
  call: Call,
  filter: ShopFilter,
  sort: { field: ShopSort; direction: SortDirection } | null | undefined,
  page: PageRequest,
): Promise<Page<Shop>> =>
  read(call, (reader) =>
    listShops(reader, shopReach(call), filter, sort ?? { field: 'name', direction: 'asc' }, page),
  )

export const findShops = (call: Call, query: string): Promise<Shop[]> =>
  read(call, (reader) => searchShops(reader, shopReach(call), query))

export const getShopById = async (call: Call, id: string): Promise<Shop> => {
  const shop = await read(call, (reader) => findShop(reader, shopReach(call), id))
  if (shop === null) throw refused('NOT_FOUND')
  return shop
}

/** What would have to go before it can be deleted. */
export const shopContents = async (call: Call, id: string): Promise<ShopContents> => {
  const { organisationId } = await getShopById(call, id)
  return read(call, (reader) => countShopContents(reader, organisationId, id))
}

/** Asked only for shops that the caller was given. */
const countsOf = batched<ShopCounts>((call, ids) =>
  read(call, (reader) => countOfShops(reader, organisationOf(call).organisationId, ids)),
)

export const shopCount = async (
  call: Call,
  { _id }: Shop,
  kind: keyof ShopCounts,
): Promise<number> => (await countsOf(call, _id))?.[kind] ?? 0
