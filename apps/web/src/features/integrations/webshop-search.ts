import * as z from 'zod/mini'

export const webshopSearch = z.object({
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})
