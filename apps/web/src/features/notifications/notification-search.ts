import { SEVERITIES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const notificationSearch = z.extend(listSearch, {
  severity: z.catch(z.optional(z.enum(SEVERITIES)), undefined),
})
