import { logSearch } from '../logs/index.ts'
import { choice, pageNumber, searchOf } from '../../lib/search-params.ts'

export const ADMIN_TABS = [
  'features',
  'maintenance',
  'firmware',
  'vatRates',
  'jobs',
  'errors',
  'superUsers',
  'logs',
] as const

/** Which jobs. */
export const SHOWN_JOBS = ['all', 'failing', 'scheduled', 'onDemand'] as const

export const adminSearch = searchOf({
  ...logSearch.params,
  tab: choice(ADMIN_TABS),
  show: choice(SHOWN_JOBS),
  page: pageNumber,
})
