import { sweepMarks } from '../../call/change-mark-store.ts'
import { deleteStepsBefore } from '../../call/idempotency-store.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { forgetOverdue } from './forget-overdue.ts'
import { keepPartitions } from './keep-partitions.ts'

export const FORGET_OLD_PEOPLE = 'forget-old-people'
export const FORGET_OLD_STEPS = 'forget-old-steps'
export const KEEP_PARTITIONS = 'keep-partitions'
export const SWEEP_CHANGE_MARKS = 'sweep-change-marks'
const STEP_HOURS = 48

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

/** Answers that were kept for a second try, some with a sealed secret: nobody asks for them any more. */
export const forgetOldStepsJob = ({ database, clock }: Services): JobDefinition => ({
  name: FORGET_OLD_STEPS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '25 3 * * *',
  concurrency: 1,
  run: async () => {
    const before = new Date(clock.now().getTime() - STEP_HOURS * 3_600_000).toISOString()
    await database.write('everything', (tx) => deleteStepsBefore(tx, before))
  },
})

/** Every night: rows that came before their month move into it, and rows of no month are told. */
export const keepPartitionsJob = (services: Services): JobDefinition => ({
  name: KEEP_PARTITIONS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '50 2 * * *',
  concurrency: 1,
  run: () => keepPartitions(services),
})

/** Revisions are valid for a minute, so that a mark is kept for at least two. */
export const sweepChangeMarksJob = ({ database }: Services): JobDefinition => ({
  name: SWEEP_CHANGE_MARKS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '*/2 * * * *',
  concurrency: 1,
  run: () => database.write('everything', sweepMarks),
})
