import {
  hasUsableSku,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  importRowOf,
  MAX_IMPORT_ROWS,
  type ProductImportRow,
  type WebshopProduct,
  type WebshopTax,
} from '@lockerdesk/domain'
import { assertOutbound } from '../../call/assert-outbound.ts'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { importProducts, type ProductImport, productsByPlu } from '../products/index.ts'
import { foodVatRateIn } from '../vat-rates/index.ts'
import { accessTo, readProducts, readTaxes, type WebshopAccess } from './webshop-client.ts'
import { connectedWebshop, type WebshopPlace } from './webshop-of-call.ts'
import type { Webshop } from './webshop-store.ts'

const PAGES_AT_MOST = 100

export type PulledProducts = Readonly<Record<ImportOutcome, number>> & {
  /** Null for a trial, or where nothing was found. */
  readonly importId: string | null
  /** Products without a SKU that could be a PLU. */
  readonly withoutSku: number
}

/** By SKU = PLU, with the rules of an import: tried out first, undone for a day. */
export const pullProducts = async (
  call: Call,
  place: WebshopPlace,
  isTrial: boolean,
): Promise<PulledProducts> => {
  authorise(call, 'product.write', organisationOf(call))
  assertOutbound(call.services)
  const webshop = await connectedWebshop(call, place)
  const { products, taxes } = await readAll(accessTo(call.services, webshop))
  const usable = products.filter(hasUsableSku)
  const rows = await rowsOf(call, webshop, usable, taxes)
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >
  let importId: string | null = null
  for (let start = 0; start < rows.length; start += MAX_IMPORT_ROWS) {
    const part = rows.slice(start, start + MAX_IMPORT_ROWS)
    const done: ProductImport = await importProducts(call, part, importId, isTrial)
    importId = done._id
    for (const outcome of IMPORT_OUTCOMES) counts[outcome] += done[outcome]
  }
  return { ...counts, importId, withoutSku: products.length - usable.length }
}

const readAll = async (
  access: WebshopAccess,
): Promise<{ readonly products: WebshopProduct[]; readonly taxes: readonly WebshopTax[] }> => {
  try {
    const products: WebshopProduct[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { items, totalPages } = await readProducts(access, page)
      products.push(...items)
      pages = Math.min(totalPages, PAGES_AT_MOST)
    }
    return { products, taxes: await taxesOf(access) }
  } catch (error) {
    if (error instanceof DeliveryError)
      throw refused('OTHER_SERVER_FAILED', { params: { answer: error.message } })
    throw error
  }
}

/** A key that may not see the rates does not keep the products away. */
const taxesOf = async (access: WebshopAccess): Promise<readonly WebshopTax[]> => {
  try {
    return (await readTaxes(access)).items
  } catch (error) {
    if (error instanceof DeliveryError) return []
    throw error
  }
}

const rowsOf = async (
  call: Call,
  { organisationId, language, country }: Webshop,
  products: readonly WebshopProduct[],
  taxes: readonly WebshopTax[],
): Promise<ProductImportRow[]> => {
  const plus = [...new Set(products.map(({ sku }) => sku ?? ''))]
  const known = await read(call, (reader) => productsByPlu(reader, organisationId, plus))
  const foodVatRate = await read(call, (reader) =>
    foodVatRateIn(reader, country, call.services.clock.now()),
  )
  const knownPlus = new Set(known.map(({ plu }) => plu))
  return products.map((product) =>
    importRowOf(product, {
      language,
      country,
      taxes,
      isKnown: knownPlus.has(product.sku ?? ''),
      foodVatRate,
    }),
  )
}
