import { flag, id, listSearch, searchOf } from '../../lib/search-params.ts'

export const organisationSearch = searchOf({
  ...listSearch.params,
  dealerId: id,
  resellerId: id,
  isRemoved: flag,
})
