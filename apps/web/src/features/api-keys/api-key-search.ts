import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const apiKeySearch = z.extend(listSearch, {
  revoked: z.catch(z.optional(z.boolean()), undefined),
})
