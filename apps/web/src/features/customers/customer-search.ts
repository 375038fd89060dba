import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const CUSTOMER_TABS = ['all', 'unreachable', 'duplicates'] as const

export const customerSearch = z.extend(listSearch, {
  tab: z.catch(z.optional(z.enum(CUSTOMER_TABS)), undefined),
})
