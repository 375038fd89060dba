import * as z from 'zod/mini'
import { logSearch } from '../logs/index.ts'

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

export const adminSearch = z.extend(logSearch, {
  tab: z.catch(z.optional(z.enum(ADMIN_TABS)), undefined),
  show: z.catch(z.optional(z.enum(SHOWN_JOBS)), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})
