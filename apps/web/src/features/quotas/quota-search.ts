import * as z from 'zod/mini'

/** '2026-11'; left out: this month. */
export const quotaSearch = z.object({
  month: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
})
