import { MESSAGE_STATUSES, NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import { choice, listSearch, searchOf } from '../../lib/search-params.ts'

export const messageSearch = searchOf({
  ...listSearch.params,
  status: choice(MESSAGE_STATUSES),
  channel: choice(NOTIFICATION_CHANNELS),
})
