import { LOCKER_FILTERS } from '@lockerdesk/domain'
import { choice, id, listSearch, searchOf } from '../../../lib/search-params.ts'

/** What narrows the lockers stands in the address. */
export const lockerSearch = searchOf({
  ...listSearch.params,
  only: choice(LOCKER_FILTERS),
})

/** The box or the dialog that somebody came for; a dialog still asks before anything happens. */
export const boxSearch = searchOf({
  act: choice(['lockdown']),
  box: id,
})
