import { readProductSearch, textIn } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { searchProducts } from './product-search-store.ts'

/** For the search over everything, in the language of whoever asks. */
export const foundProducts = async (reader: Reader, call: Call, term: string, limit: number) => {
  const asked = readProductSearch(term)
  if (asked.text === '') return []
  const found = await searchProducts(reader, organisationOf(call).organisationId, asked)
  return found.slice(0, limit).map(({ _id, plu, ean, name }) => ({
    _id,
    label: textIn(name, call.language),
    detail: plu,
    shopName: null,
    texts: [plu, ean ?? '', ...name.map(({ value }) => value)],
  }))
}
