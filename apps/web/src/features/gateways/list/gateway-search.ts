import { CONNECTION_STATUSES } from '@lockerdesk/domain'
import { choice, flag, id, listSearch, onlyTrue, searchOf } from '../../../lib/search-params.ts'

const connection = choice(CONNECTION_STATUSES)

export const gatewaySearch = searchOf({
  ...listSearch.params,
  connection,
  /** A first step: the form for a new one is open, and the way leads back to the steps. */
  first: onlyTrue,
  newIn: id,
})

export const allGatewaysSearch = searchOf({
  ...listSearch.params,
  connection,
  beta: flag,
  unclaimed: flag,
})
