import { LOYALTY_ENTRY_STATUSES } from '@lockerdesk/domain'
import { choice, pageNumber, searchOf } from '../../../lib/search-params.ts'

export const loyaltySearch = searchOf({
  status: choice(LOYALTY_ENTRY_STATUSES),
  page: pageNumber,
})
