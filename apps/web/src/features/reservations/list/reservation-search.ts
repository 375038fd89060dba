import { PICKUP_TIMES } from '@lockerdesk/domain'
import { choice, day, listSearch, searchOf, text } from '../../../lib/search-params.ts'

/** For a customer, or for sale. */
export const RESERVATION_KINDS = ['customers', 'offers'] as const

/** Days are those of the shop, by the agreed time. `status`: one, several with commas between, or `all`; without it, what is not over yet. */
export const reservationSearch = searchOf({
  ...listSearch.params,
  status: text,
  when: choice(PICKUP_TIMES),
  kind: choice(RESERVATION_KINDS),
  from: day,
  to: day,
})
