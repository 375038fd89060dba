import { SEVERITIES } from '@lockerdesk/domain'
import { choice, listSearch, searchOf } from '../../lib/search-params.ts'

export const notificationSearch = searchOf({
  ...listSearch.params,
  severity: choice(SEVERITIES),
})
