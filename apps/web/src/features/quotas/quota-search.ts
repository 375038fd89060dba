import { searchOf, textThat } from '../../lib/search-params.ts'

/** '2026-11'; left out: this month. */
export const quotaSearch = searchOf({
  month: textThat((said) => /^\d{4}-(0[1-9]|1[0-2])$/.test(said)),
})
