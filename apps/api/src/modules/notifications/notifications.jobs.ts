import { RESTORE_DAYS } from '@lockerdesk/domain'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeDeletedBefore } from '../../call/listed-notification-store.ts'
import { notifyUsers } from './notify-users.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const PURGE_NOTIFICATIONS = 'purge-notifications'

/** What was deleted can be restored for a while; then it goes for good. */
export const purgeNotificationsJob = ({ database, clock }: Services): JobDefinition => ({
  name: PURGE_NOTIFICATIONS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '40 2 * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS).toISOString()
    await database.write('everything', (tx) => purgeDeletedBefore(tx, before))
  },
})

export const NOTIFY_USERS = 'tell-users'

/** By mail, SMS and push, for those who chose it. */
export const notifyUsersJob = (services: Services): JobDefinition => ({
  name: NOTIFY_USERS,
  isOutbound: true,
  retries: 1,
  retryDelaySeconds: 30,
  schedule: '* * * * *',
  concurrency: 1,
  run: () => notifyUsers(services),
})
