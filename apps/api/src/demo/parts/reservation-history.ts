import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { MadeReservation } from './reservation-row.ts'
import type { User } from './users.ts'

/** So far back every step is told; beyond it how it began, that the code was sent, and how it ended. */
export const DETAILED_DAYS = 10

interface Step {
  readonly kind: string
  readonly at: Date
  readonly params?: object
  /** A colleague did it, and the trail says so. */
  readonly log?: {
    readonly operation: string
    readonly text: string
    readonly severity?: string
    readonly before?: object
    readonly after: object
  }
}

/** The timeline of each, and for the last days the trail beside it. */
export const addReservationHistory = async (
  tx: Tx,
  world: World,
  made: readonly MadeReservation[],
  users: readonly User[],
): Promise<void> => {
  const chance = world.chance('reservation history')
  const events: Record<string, unknown>[] = []
  const logs: Record<string, unknown>[] = []
  for (const reservation of made) {
    const { row, stay } = reservation
    const by = chance.one(users.filter((user) => user.organisationId === row.organisation_id))
    for (const step of stepsOf(reservation)) {
      events.push({
        id: world.idAt(step.at),
        organisation_id: row.organisation_id,
        reservation_id: row.id,
        kind: step.kind,
        params: step.params ?? {},
        actor_name: step.log === undefined ? null : by.name,
        origin: null,
        occurred_at: step.at,
        received_at: step.at,
      })
      if (step.log !== undefined && stay.daysAgo <= DETAILED_DAYS)
        logs.push(logOf(world, reservation, step, step.log, by))
    }
  }
  await insertRows(tx, 'reservation_events', events)
  await insertRows(tx, 'logs', logs)
}

const labelsOf = ({ stay }: MadeReservation): string =>
  stay.boxes.map(({ label }) => label).join(', ')

const stepsOf = (reservation: MadeReservation): Step[] => {
  const { stay, row } = reservation
  const boxes = labelsOf(reservation)
  const steps: Step[] = [
    {
      kind: 'created',
      at: stay.createdAt,
      log: { operation: 'Created', text: 'reservationCreated', after: createdFields(reservation) },
    },
  ]
  if (stay.isWaiting === true)
    steps.push({ kind: 'waiting', at: stay.createdAt, params: { boxes } })
  if (stay.reservedAt !== null && stay.daysAgo <= DETAILED_DAYS)
    steps.push(
      stay.awaitsFilling === true
        ? { kind: 'promoted', at: stay.reservedAt, params: { boxes } }
        : {
            kind: 'reserved',
            at: stay.reservedAt,
            params: { boxes },
            log: {
              operation: 'Updated',
              text: 'reservationReserved',
              before: { status: 'created' },
              after: { status: 'reserved', boxes },
            },
          },
    )
  if (row.last_sent_at !== null)
    steps.push({
      kind: 'sent',
      at: row.last_sent_at,
      params: { channels: row.notification_types.join(', ') },
    })
  if (row.status === 'ordered' && row.paid_at !== null)
    steps.push({ kind: 'ordered', at: row.paid_at })
  return [...steps, ...endOf(reservation)]
}

const endOf = (reservation: MadeReservation): Step[] => {
  const { stay, row, visit } = reservation
  const { endedAt: at } = stay
  const boxes = labelsOf(reservation)
  const before = { status: row.last_sent_at === null ? 'reserved' : 'sent' }
  if (at === null) return []
  if (row.status === 'cancelled')
    return [
      {
        kind: 'cancelled',
        at,
        params: { boxes },
        log: {
          operation: 'Updated',
          text: 'reservationCancelled',
          severity: 'warning',
          before,
          after: { status: 'cancelled' },
        },
      },
    ]
  if (row.status === 'created')
    return [
      {
        kind: 'removed',
        at,
        params: { boxes },
        log: {
          operation: 'Updated',
          text: 'reservationRemoved',
          before,
          after: { status: 'created' },
        },
      },
    ]
  if (visit === null)
    return [
      {
        kind: 'completed',
        at,
        log: {
          operation: 'Updated',
          text: 'reservationCompleted',
          before,
          after: { status: 'completed' },
        },
      },
    ]
  const { openedAt, closedAt } = visit
  if (stay.daysAgo > DETAILED_DAYS) return [{ kind: 'collected', at }]
  return [
    { kind: 'codeAccepted', at: openedAt, params: { result: 'accepted', isOffline: 0 } },
    ...stay.boxes.flatMap(({ label }) => [
      { kind: 'doorOpened', at: openedAt, params: { box: label } },
      { kind: 'doorClosed', at: closedAt, params: { box: label } },
    ]),
    { kind: 'collected', at },
  ]
}

/** As the product logs a new one: without a word about the person. */
const createdFields = (reservation: MadeReservation): object => {
  const { row } = reservation
  return {
    status: 'created',
    shopId: row.shop_id,
    boxes: labelsOf(reservation),
    pickupDateTime: row.pickup_at.toISOString(),
    isCustomPincode: row.is_custom_pincode,
    customerId: row.customer_id,
    language: row.language,
    noAutoComplete: row.no_auto_complete,
    automaticallySendNotification: row.automatically_send_notification,
    notificationTypes: row.notification_types,
    sendNotificationAt: row.send_notification_at?.toISOString() ?? null,
    shouldCustomerPay: row.should_customer_pay,
    canUseMealVouchers: row.can_use_meal_vouchers,
    orderAmount: row.order_amount,
    isWaiting: row.is_waiting,
  }
}

const logOf = (
  world: World,
  reservation: MadeReservation,
  { at }: Step,
  { operation, text, severity = 'info', before, after }: NonNullable<Step['log']>,
  by: User,
) => ({
  id: world.idAt(at),
  organisation_id: reservation.row.organisation_id,
  type: 'Reservations',
  operation,
  severity,
  text_key: text,
  text_params: { id: reservation.row.public_id, boxes: labelsOf(reservation) },
  subject_id: reservation.row.id,
  before: before ?? null,
  after,
  auth_type: 'user',
  user_id: by.id,
  user_name: by.name,
  ip: '203.0.113.9',
  created_at: at,
})
