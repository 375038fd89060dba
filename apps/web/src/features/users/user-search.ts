import { ORGANISATION_ROLES } from '@lockerdesk/domain'
import { choice, listSearch, searchOf } from '../../lib/search-params.ts'

export const userSearch = searchOf({
  ...listSearch.params,
  tab: choice(['users', 'invitations']),
  role: choice(ORGANISATION_ROLES),
})
