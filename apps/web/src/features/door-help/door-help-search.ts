import { id, searchOf, text } from '../../lib/search-params.ts'

export const doorHelpSearch = searchOf({
  q: text,
  reservation: id,
  locker: id,
})
