import { choice, pageNumber, searchOf, text } from '../../lib/search-params.ts'

export const deliverySearch = searchOf({
  page: pageNumber,
  state: choice(['waiting', 'delivered', 'failed']),
  event: text,
})
