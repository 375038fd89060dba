import * as z from 'zod/mini'
import { type Job, type JobDefinition, jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { foldCustomerTallies } from '../customers/index.ts'
import { SYNC_CUSTOMER_CODE } from '../keypad-codes/index.ts'
import { CONFIRM_SENT } from '../messages/index.ts'
import { COMPLETE_RESERVATION, completeDue } from './doors/complete-collected.ts'
import { confirmSent } from './dispatch/confirm-sent.ts'
import { dispatchDue } from './dispatch/dispatch-due.ts'
import { DISPATCH_RESERVATION } from './dispatch/dispatch-reserved.ts'
import { doorEvents, findToComplete, findToSend } from './doors/door-event-store.ts'
import { codeEvents, followCodes } from './codes/follow-codes.ts'
import { followDoors } from './doors/follow-doors.ts'
import { notifyToFill } from './filling/notify-to-fill.ts'
import { PROMOTE_WAITING, promoteLater } from './dispatch/promote-waiting.ts'
import { foldTallies } from './list/reservation-tally-store.ts'
import { findServable } from './boxes/reservation-box-store.ts'
import { syncCustomerCode } from './codes/sync-customer-code.ts'

const FOLLOW_KEYPAD = jobOf('follow-keypad', z.object({ doors: doorEvents, codes: codeEvents }))
export type KeypadEvents = z.infer<typeof FOLLOW_KEYPAD.payload>
const SWEEP_RESERVATIONS = 'sweep-reservations'

export const RESERVATION_JOBS = [
  FOLLOW_KEYPAD.name,
  COMPLETE_RESERVATION.name,
  DISPATCH_RESERVATION.name,
  PROMOTE_WAITING.name,
  SYNC_CUSTOMER_CODE.name,
  CONFIRM_SENT.name,
  SWEEP_RESERVATIONS,
] as const

/**
 * Enqueues in the transaction that stores the device messages; the job applies them to reservations later,
 * so that ingestion never waits for reservation locks.
 */
export const queueKeypadEvents = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  events: KeypadEvents,
): Promise<void> => {
  if (events.doors.length + events.codes.length > 0) await jobs.enqueue(tx, FOLLOW_KEYPAD, events)
}

const doing = <Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobDefinition<Payload> => ({ ...job, retries: 20, retryDelaySeconds: 1, run })

export const reservationJobs = (services: Services): JobDefinition[] => [
  doing(FOLLOW_KEYPAD, async ({ doors, codes }) => {
    await followCodes(services, codes)
    await followDoors(services, doors)
  }),
  doing(COMPLETE_RESERVATION, (due) => completeDue(services, due)),
  {
    ...doing(DISPATCH_RESERVATION, (due) => dispatchDue(services, due)),
    // The customer is notified ten seconds after filling; no NOTIFY wakes a worker for a future time, so it polls.
    pollSeconds: 2,
  },
  doing(PROMOTE_WAITING, (freed) => promoteLater(services, freed)),
  doing(SYNC_CUSTOMER_CODE, (customer) => syncCustomerCode(services, customer)),
  doing(CONFIRM_SENT, (accepted) => confirmSent(services, accepted)),
  {
    name: SWEEP_RESERVATIONS,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '* * * * *',
    run: () => sweepReservations(services),
  },
]

/** Sweep that does what a lost job or another change left undone. */
export const sweepReservations = async (services: Services): Promise<void> => {
  const now = services.clock.now().toISOString()
  const find = <T>(look: (reader: Parameters<typeof findServable>[0]) => Promise<T>) =>
    services.database.read('everything', look)
  for (const due of await find((reader) => findToComplete(reader, now)))
    await completeDue(services, due)
  for (const due of await find((reader) => findToSend(reader, now)))
    await dispatchDue(services, due)
  for (const { organisationId, boxId } of await find(findServable))
    await promoteLater(services, { organisationId, boxIds: [boxId] })
  await notifyToFill(services)
  await services.database.write('everything', foldTallies)
  await services.database.write('everything', foldCustomerTallies)
}
