import * as z from 'zod/mini'
import { logSearch } from '../logs/index.ts'

export const ADMIN_TABS = [
  'features',
  'maintenance',
  'firmware',
  'jobs',
  'errors',
  'superUsers',
  'logs',
] as const

export const adminSearch = z.extend(logSearch, {
  tab: z.catch(z.optional(z.enum(ADMIN_TABS)), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})
