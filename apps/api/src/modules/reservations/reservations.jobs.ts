import type { JobDefinition } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { type CustomerCodePayload, SYNC_CUSTOMER_CODE } from '../keypad-codes/index.ts'
import { CONFIRM_SENT, type ConfirmSentPayload } from '../messages/index.ts'
import { COMPLETE_RESERVATION, completeDue } from './complete-collected.ts'
import { confirmSent } from './confirm-sent.ts'
import { dispatchDue } from './dispatch-due.ts'
import { DISPATCH_RESERVATION } from './dispatch-reserved.ts'
import {
  type DoorEvent,
  type DueReservation,
  findToComplete,
  findToSend,
} from './door-event-store.ts'
import { type CodeEvent, followCodes } from './follow-codes.ts'
import { followDoors } from './follow-doors.ts'
import { notifyToFill } from './notify-to-fill.ts'
import { PROMOTE_WAITING, type PromotionPayload, promoteLater } from './promote-waiting.ts'
import { findServable } from './reservation-box-store.ts'
import { syncCustomerCode } from './sync-customer-code.ts'

const FOLLOW_KEYPAD = 'follow-keypad'
const SWEEP_RESERVATIONS = 'sweep-reservations'

export const RESERVATION_JOBS = [
  FOLLOW_KEYPAD,
  COMPLETE_RESERVATION,
  DISPATCH_RESERVATION,
  PROMOTE_WAITING,
  SYNC_CUSTOMER_CODE,
  CONFIRM_SENT,
  SWEEP_RESERVATIONS,
] as const

export interface KeypadEvents {
  readonly doors: readonly DoorEvent[]
  readonly codes: readonly CodeEvent[]
}

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

const job = <Payload extends object>(
  name: string,
  run: (payload: Payload) => Promise<void>,
): JobDefinition<Payload> => ({ name, retries: 20, retryDelaySeconds: 1, run })

export const reservationJobs = (services: Services): JobDefinition[] => [
  job<KeypadEvents>(FOLLOW_KEYPAD, async ({ doors, codes }) => {
    await followCodes(services, codes)
    await followDoors(services, doors)
  }),
  job<DueReservation>(COMPLETE_RESERVATION, (due) => completeDue(services, due)),
  {
    ...job<DueReservation>(DISPATCH_RESERVATION, (due) => dispatchDue(services, due)),
    // The customer is notified ten seconds after filling; no NOTIFY wakes a worker for a future time, so it polls.
    pollSeconds: 2,
  },
  job<PromotionPayload>(PROMOTE_WAITING, (freed) => promoteLater(services, freed)),
  job<CustomerCodePayload>(SYNC_CUSTOMER_CODE, (customer) => syncCustomerCode(services, customer)),
  job<ConfirmSentPayload>(CONFIRM_SENT, (accepted) => confirmSent(services, accepted)),
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
}
