import { isId, LOG_OPERATIONS, LOG_TYPES, SEVERITIES } from '@lockerdesk/domain'
import * as z from 'zod/mini'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const id = () => z.catch(z.optional(z.string().check(z.refine(isId))), undefined)
const day = () => z.catch(z.optional(z.string().check(z.regex(DAY))), undefined)

/** Everything that narrows the trail stands in the address: a link is a view. */
export const logSearch = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  type: z.catch(z.optional(z.enum(LOG_TYPES)), undefined),
  operation: z.catch(z.optional(z.enum(LOG_OPERATIONS)), undefined),
  severity: z.catch(z.optional(z.enum(SEVERITIES)), undefined),
  /** Every look at a code. */
  reveals: z.catch(z.optional(z.literal(true)), undefined),
  userId: id(),
  subjectId: id(),
  from: day(),
  to: day(),
})
export type LogSearch = z.output<typeof logSearch>
