import { CONNECTION_STATUSES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const gatewaySearch = z.extend(listSearch, {
  connection: z.catch(z.optional(z.enum(CONNECTION_STATUSES)), undefined),
})

export const allGatewaysSearch = z.extend(gatewaySearch, {
  beta: z.catch(z.optional(z.boolean()), undefined),
  unclaimed: z.catch(z.optional(z.boolean()), undefined),
})
