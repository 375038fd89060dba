import { isId, LANGUAGES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const PRODUCT_TABS = [
  'all',
  'untranslated',
  'withoutAllergens',
  'endedVatRate',
  'trash',
] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

export const productSearch = z.extend(listSearch, {
  tab: z.catch(z.optional(z.enum(PRODUCT_TABS)), undefined),
  /** Which language is missed. */
  missing: z.catch(z.optional(z.enum(LANGUAGES)), undefined),
  /** What was thrown away last, to be brought back at once. */
  deletion: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})

/** A new product may begin as the copy of another. */
export const newProductSearch = z.object({
  from: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})
