import { isId, LOCKER_FILTERS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../../lib/search-params.ts'

/** What narrows the lockers stands in the address. */
export const lockerSearch = z.extend(listSearch, {
  only: z.catch(z.optional(z.enum(LOCKER_FILTERS)), undefined),
})

/** The box or the dialog that somebody came for; a dialog still asks before anything happens. */
export const boxSearch = z.object({
  act: z.catch(z.optional(z.literal('lockdown')), undefined),
  box: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})
