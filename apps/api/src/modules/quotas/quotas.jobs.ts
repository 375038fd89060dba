import { monthOf, monthsAfter, QUOTA_MONTHS } from '@lockerdesk/domain'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deleteQuotaDaysBefore } from './quota-list-store.ts'

export const FORGET_QUOTA_DAYS = 'forget-quota-days'

/** One more than is shown: every month that is shown has its month before. */
export const forgetQuotaDaysJob = ({ database, clock }: Services): JobDefinition => ({
  name: FORGET_QUOTA_DAYS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '47 3 * * *',
  run: () =>
    database.write('everything', (tx) =>
      deleteQuotaDaysBefore(tx, monthsAfter(monthOf(clock.now()), -QUOTA_MONTHS)),
    ),
})
