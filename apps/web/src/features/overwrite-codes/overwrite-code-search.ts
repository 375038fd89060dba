import { flag, listSearch, searchOf } from '../../lib/search-params.ts'

export const overwriteCodeSearch = searchOf({
  ...listSearch.params,
  revoked: flag,
})
