import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deleteExpiredLinks } from './privacy-link-store.ts'

const FORGET_PRIVACY_LINKS = 'forget-privacy-links'
export const PRIVACY_JOBS = [FORGET_PRIVACY_LINKS] as const

/** Deletes links of addresses that no longer get mails. */
export const privacyJobs = ({ database, clock }: Services): JobDefinition[] => [
  {
    name: FORGET_PRIVACY_LINKS,
    retries: 1,
    retryDelaySeconds: 30,
    schedule: '40 3 * * *',
    concurrency: 1,
    run: () =>
      database.write('everything', (tx) => deleteExpiredLinks(tx, clock.now().toISOString())),
  },
]
