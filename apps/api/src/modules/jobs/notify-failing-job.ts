import { notifySuperUsers } from '../../call/notification-store.ts'
import type { JobFailure } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'

/** Part of the transaction that saves the failure. */
export const notifyFailingJob = (tx: Tx, { name, at }: JobFailure): Promise<void> =>
  notifySuperUsers(tx, {
    textKey: 'jobFailing',
    textParams: { job: name },
    severity: 'danger',
    link: '/admin?tab=jobs',
    organisationId: null,
    now: new Date(at),
  })
