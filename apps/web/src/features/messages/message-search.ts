import { MESSAGE_STATUSES, NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const messageSearch = z.extend(listSearch, {
  status: z.catch(z.optional(z.enum(MESSAGE_STATUSES)), undefined),
  channel: z.catch(z.optional(z.enum(NOTIFICATION_CHANNELS)), undefined),
})
