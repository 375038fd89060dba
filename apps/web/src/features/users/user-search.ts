import { ORGANISATION_ROLES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const userSearch = z.extend(listSearch, {
  tab: z.catch(z.optional(z.enum(['users', 'invitations'])), undefined),
  role: z.catch(z.optional(z.enum(ORGANISATION_ROLES)), undefined),
})
