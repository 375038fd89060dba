import { ORDER_ORIGINS, ORDER_STATUSES } from '@lockerdesk/domain'
import { choice, day, id, listSearch, searchOf } from '../../../lib/search-params.ts'

/** `untold`: paid, and the customer not told yet. Days are those of the shop. */
export const orderSearch = searchOf({
  ...listSearch.params,
  status: choice([...ORDER_STATUSES, 'untold']),
  from: day,
  to: day,
  origin: choice(ORDER_ORIGINS),
  lockerId: id,
  customerId: id,
})
/** The dialog that somebody came for; it still asks before anything happens. */
export const orderActSearch = searchOf({
  act: choice(['refund']),
})

export type OrderSearch = ReturnType<typeof orderSearch>
