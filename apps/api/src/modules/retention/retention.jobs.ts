import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { forgetOverdue } from './forget-overdue.ts'

export const FORGET_OLD_PEOPLE = 'forget-old-people'

/** Who was served long ago: their names and addresses go, and what the books need stays. */
export const forgetOldPeopleJob = (services: Services): JobDefinition => ({
  name: FORGET_OLD_PEOPLE,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '40 3 * * *',
  concurrency: 1,
  run: async () => {
    await forgetOverdue(services, 'reservations', 'oldReservationsForgotten')
    await forgetOverdue(services, 'messages', 'oldMessagesForgotten')
    await forgetOverdue(services, 'orders', 'oldOrdersForgotten')
  },
})
