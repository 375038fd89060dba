import { day, searchOf } from '../../lib/search-params.ts'

/** Without a day it is yesterday. */
export const closingSearch = searchOf({
  day: day,
})
