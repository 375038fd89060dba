import { choice, listSearch, searchOf } from '../../../lib/search-params.ts'

export const CUSTOMER_TABS = ['all', 'unreachable', 'duplicates'] as const

export const customerSearch = searchOf({
  ...listSearch.params,
  tab: choice(CUSTOMER_TABS),
})
