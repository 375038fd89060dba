import { CONNECTION_STATUSES, isId } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

const connection = z.catch(z.optional(z.enum(CONNECTION_STATUSES)), undefined)

export const gatewaySearch = z.extend(listSearch, {
  connection,
  /** A first step: the form for a new one is open, and the way leads back to the steps. */
  first: z.catch(z.optional(z.literal(true)), undefined),
  newIn: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
})

export const allGatewaysSearch = z.extend(listSearch, {
  connection,
  beta: z.catch(z.optional(z.boolean()), undefined),
  unclaimed: z.catch(z.optional(z.boolean()), undefined),
})
