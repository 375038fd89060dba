import { LOYALTY_ENTRY_STATUSES } from '@lockerdesk/domain'
import * as z from 'zod/mini'

export const loyaltySearch = z.object({
  status: z.catch(z.optional(z.enum(LOYALTY_ENTRY_STATUSES)), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})
