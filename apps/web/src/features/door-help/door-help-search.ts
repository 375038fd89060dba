import { isId } from '@lockerdesk/domain'
import * as z from 'zod/mini'

export const doorHelpSearch = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  reservation: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
  locker: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})
