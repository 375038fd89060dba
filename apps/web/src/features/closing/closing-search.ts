import * as z from 'zod/mini'

/** Without a day it is yesterday. */
export const closingSearch = z.object({
  day: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
})
