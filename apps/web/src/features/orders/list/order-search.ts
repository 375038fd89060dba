import { isId, ORDER_ORIGINS, ORDER_STATUSES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../../lib/search-params.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = () => z.catch(z.optional(z.string().check(z.regex(DAY))), undefined)

/** `untold`: paid, and the customer not told yet. Days are those of the shop. */
export const orderSearch = z.extend(listSearch, {
  status: z.catch(z.optional(z.enum([...ORDER_STATUSES, 'untold'])), undefined),
  from: day(),
  to: day(),
  origin: z.catch(z.optional(z.enum(ORDER_ORIGINS)), undefined),
  lockerId: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
  customerId: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})
/** The dialog that somebody came for; it still asks before anything happens. */
export const orderActSearch = z.object({
  act: z.catch(z.optional(z.literal('refund')), undefined),
})

export type OrderSearch = z.output<typeof orderSearch>
