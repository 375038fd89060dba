import { LANGUAGES } from '@lockerdesk/domain'
import { choice, id, listSearch, searchOf } from '../../../lib/search-params.ts'

export const PRODUCT_TABS = [
  'all',
  'untranslated',
  'withoutAllergens',
  'endedVatRate',
  'trash',
] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

export const productSearch = searchOf({
  ...listSearch.params,
  tab: choice(PRODUCT_TABS),
  /** Which language is missed. */
  missing: choice(LANGUAGES),
  /** What was thrown away last, to be brought back at once. */
  deletion: id,
})

/** A new product may begin as the copy of another. */
export const newProductSearch = searchOf({
  from: id,
})
