import { isId } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const dealerSearch = z.extend(listSearch, {
  resellerId: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})
