import { PICKUP_TIMES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../../lib/search-params.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = () => z.catch(z.optional(z.string().check(z.regex(DAY))), undefined)

/** For a customer, or for sale. */
export const RESERVATION_KINDS = ['customers', 'offers'] as const

/** Days are those of the shop, by the agreed time. `status`: one, several with commas between, or `all`; without it, what is not over yet. */
export const reservationSearch = z.extend(listSearch, {
  status: z.catch(z.optional(z.string()), undefined),
  when: z.catch(z.optional(z.enum(PICKUP_TIMES)), undefined),
  kind: z.catch(z.optional(z.enum(RESERVATION_KINDS)), undefined),
  from: day(),
  to: day(),
})
