import * as z from 'zod/mini'

/** `returned`: the provider sent the user back. */
export const paymentSearch = z.object({
  returned: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
})
