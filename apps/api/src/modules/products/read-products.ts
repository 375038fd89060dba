import { readProductSearch, restoreLimit } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { filterOf, type ProductRequest } from './list/ended-vat-rates.ts'
import { listDeletedProducts, listProducts, type ProductSort } from './list/product-list-store.ts'
import { lowestPrices } from './product-price-store.ts'
import { searchProducts } from './list/product-search-store.ts'
import { findProduct, type Product, productsByIds } from './product-store.ts'

export const DEFAULT_SORT: ProductSort = { field: 'name', direction: 'asc' }

export const products = (
  call: Call,
  filter: ProductRequest,
  sort: ProductSort | null | undefined,
  page: PageRequest,
): Promise<Page<Product>> =>
  read(call, async (reader) =>
    listProducts(
      reader,
      organisationOf(call).organisationId,
      await filterOf(reader, call, filter),
      { ...(sort ?? DEFAULT_SORT), language: call.language },
      page,
    ),
  )

export const deletedProducts = (call: Call, page: PageRequest): Promise<Page<Product>> => {
  const since = restoreLimit(call.services.clock.now()).toISOString()
  return read(call, (reader) =>
    listDeletedProducts(reader, organisationOf(call).organisationId, since, page),
  )
}

export const findProducts = (
  call: Call,
  query: string,
  filter: ProductRequest = {},
): Promise<Product[]> => {
  const search = readProductSearch(query)
  if (search.text === '') return Promise.resolve([])
  return read(call, async (reader) =>
    searchProducts(
      reader,
      organisationOf(call).organisationId,
      search,
      await filterOf(reader, call, filter),
    ),
  )
}

export const getProductById = async (call: Call, id: string): Promise<Product> => {
  const product = await read(call, (reader) =>
    findProduct(reader, organisationOf(call).organisationId, id),
  )
  if (product === null) throw refused('NOT_FOUND')
  return product
}

export const getProductsByIds = async (call: Call, ids: readonly string[]): Promise<Product[]> => {
  const found = await read(call, (reader) =>
    productsByIds(reader, organisationOf(call).organisationId, ids),
  )
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** The lowest price of the last 30 days, which a reduction has to be measured by. */
export const lowestRecentPrice = batched<number>((call, ids) =>
  read(call, (reader) =>
    lowestPrices(reader, organisationOf(call).organisationId, ids, call.services.clock.now()),
  ),
)
