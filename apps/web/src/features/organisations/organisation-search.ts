import { isId } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

const optionalId = () => z.catch(z.optional(z.string().check(z.refine(isId))), undefined)

export const organisationSearch = z.extend(listSearch, {
  dealerId: optionalId(),
  resellerId: optionalId(),
  isRemoved: z.catch(z.optional(z.boolean()), undefined),
})
