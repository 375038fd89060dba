import { pageNumber, searchOf } from '../../lib/search-params.ts'

export const webshopSearch = searchOf({
  page: pageNumber,
})
