import { notifySuperUsers } from '../../call/notification-store.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { checkLogSeals } from './check-log-seals.ts'
import { sealLogs } from './seal-logs.ts'

const CHECKED_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export const SEAL_LOGS = 'seal-logs'

/** Every night: are the seals of the last week whole? Then yesterday gets its own. */
export const sealLogsJob = (services: Services): JobDefinition => ({
  name: SEAL_LOGS,
  retries: 5,
  retryDelaySeconds: 60,
  // Twenty minutes after midnight no transaction of yesterday is still open.
  schedule: '20 0 * * *',
  concurrency: 1,
  run: async () => {
    const { clock, database } = services
    const now = clock.now()
    const since = new Date(now.getTime() - CHECKED_DAYS * DAY_MS).toISOString().slice(0, 10)
    const problems = await checkLogSeals(services, since)
    if (problems.length > 0) {
      await database.write('everything', (tx) =>
        notifySuperUsers(tx, {
          textKey: 'trailBroken',
          textParams: { days: problems.map(({ day }) => day).join(', ') },
          severity: 'danger',
          link: '/admin?tab=logs',
          organisationId: null,
          now,
        }),
      )
    }
    await sealLogs(services)
  },
})
