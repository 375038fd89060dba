import { RESTORE_DAYS } from '@lockerdesk/domain'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeViewsDeletedBefore } from './list-view-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const PURGE_LIST_VIEWS = 'purge-list-views'

/** What was deleted can be restored for a while; then it goes for good. */
export const purgeListViewsJob = ({ database, clock }: Services): JobDefinition => ({
  name: PURGE_LIST_VIEWS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '45 2 * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS).toISOString()
    await database.write('everything', (tx) => purgeViewsDeletedBefore(tx, before))
  },
})
