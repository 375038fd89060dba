import * as z from 'zod/mini'

export const deliverySearch = z.object({
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  state: z.catch(z.optional(z.enum(['waiting', 'delivered', 'failed'])), undefined),
  event: z.catch(z.optional(z.string()), undefined),
})
