import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deleteDaysBefore } from './api-key-use-store.ts'

export const FORGET_KEY_DAYS = 'forget-api-key-days'

/** A year and a month: enough to compare with the year before. */
const KEPT_DAYS = 396
const DAY_MS = 24 * 60 * 60 * 1000

export const forgetKeyDaysJob = ({ database, clock }: Services): JobDefinition => ({
  name: FORGET_KEY_DAYS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '41 3 * * *',
  run: () =>
    database.write('everything', (tx) =>
      deleteDaysBefore(
        tx,
        new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10),
      ),
    ),
})
