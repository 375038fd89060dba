import { id, listSearch, searchOf } from '../../lib/search-params.ts'

export const dealerSearch = searchOf({
  ...listSearch.params,
  resellerId: id,
})
