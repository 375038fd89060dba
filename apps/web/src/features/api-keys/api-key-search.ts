import { flag, listSearch, searchOf } from '../../lib/search-params.ts'

export const apiKeySearch = searchOf({
  ...listSearch.params,
  revoked: flag,
})
