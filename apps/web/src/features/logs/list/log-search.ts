import { LOG_OPERATIONS, LOG_TYPES, SEVERITIES } from '@lockerdesk/domain'
import { choice, day, id, onlyTrue, searchOf, text } from '../../../lib/search-params.ts'

/** Everything that narrows the trail stands in the address: a link is a view. */
export const logSearch = searchOf({
  q: text,
  type: choice(LOG_TYPES),
  operation: choice(LOG_OPERATIONS),
  severity: choice(SEVERITIES),
  /** Every look at a code. */
  reveals: onlyTrue,
  userId: id,
  subjectId: id,
  from: day,
  to: day,
})
export type LogSearch = ReturnType<typeof logSearch>
