import {
  actionTowards,
  decideByHand,
  type ReservationAction,
  type ReservationStatus,
  type StatusChangeInput,
  statusChangeInput,
} from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, decided, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { queueReservationMessage } from '../../messages/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import {
  changeReservation,
  forgetRow,
  rememberedReservation,
  seenReservation,
} from './change-reservation.ts'
import { completeReservation } from './complete-reservation.ts'
import type { ChangeActor } from './change-actor.ts'
import { factsOf } from '../facts-of.ts'
import { isCodeOut } from '../codes/is-code-out.ts'
import { vacateBoxes } from '../boxes/vacate-boxes.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { type EndedOrder, orderEnding } from '../offers/order-ending.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { reserveBoxes } from '../boxes/reserve-boxes.ts'
import { sendByHand } from '../dispatch/send-by-hand.ts'
import type { SentCode } from '../codes/send-code.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Status actions of users and API keys; the domain's transition table decides which are valid. */
export const updateReservationStatus = (
  call: Call,
  id: string,
  data: { readonly boxes?: unknown },
): Promise<Reservation> => {
  const look = () => seenReservation(call, id)
  return rememberedReservation(call, look, async (seen) => {
    const input = checked(statusChangeInput(await selectsDefaultBox(call, seen, data)), data)
    if (input.pincode !== null) authorise(call, 'reservation.customPincode', organisationOf(call))
    const action = actionOf(input)
    decided(decideByHand(factsOf(seen), action, input.expectedStatus))
    if (action === 'reserve') return reserveBoxes(call, seen, input)
    const after: { order: EndedOrder | null } = { order: null }
    const isCancel = action === 'cancel'
    const change: Parameters<typeof changeReservation>[2] = async (tx, actor, before) => {
      const to = decided(decideByHand(factsOf(before), action, input.expectedStatus))
      const [orderId, outcome] = await Promise.all([
        isCancel ? orderEnding().find(tx, before) : null,
        STEPS[action](tx, actor, before),
      ])
      after.order = isCancel
        ? await orderEnding().end(tx, actor, before, orderId, { call, ...input })
        : null
      const refund = after.order?.refund ?? 0
      const isTold = input.notifyCustomer || refund > 0
      if (isTold && isCodeOut(before) && isWithdrawn(to))
        await queueReservationMessage(tx, actor.services, {
          organisationId: before.organisationId,
          reservationId: id,
          template: 'reservationWithdrawn',
          actorName: actor.name,
        })
      await writeLog(tx, call, {
        type: 'Reservations',
        operation: action === 'send' ? 'Sent' : 'Updated',
        severity: to === 'cancelled' ? 'warning' : 'info',
        text: outcome === 'held' ? 'reservationSendHeld' : TEXTS[action],
        params: { id: before.id, boxes: labelsOf(before.boxes) },
        subjectId: id,
        before: { status: before.status },
        after: {
          status: outcome === 'held' ? before.status : to,
          ...(input.reason === '' ? {} : { reason: input.reason }),
          ...(refund === 0 ? {} : { refund }),
        },
      })
    }
    const changed = await changeReservation(call, id, change, isCancel ? orderEnding().lock : null)
    if (after.order !== null) {
      await after.order.settle()
      forgetRow(changed)
    }
    return changed
  })
}

/** Read only if the caller chooses boxes. */
const selectsDefaultBox = async (
  call: Call,
  { shopId }: Reservation,
  { boxes }: { readonly boxes?: unknown },
): Promise<boolean> => {
  if (boxes == null) return false
  const { settings } = await read(call, (reader) => readShopPlace(reader, call, shopId))
  return settings.selectDefaultBox
}

const isWithdrawn = (to: ReservationStatus): boolean => to === 'cancelled' || to === 'created'

type Step = Exclude<ReservationAction, 'reserve' | 'order' | 'releaseOrder'>

const actionOf = (input: StatusChangeInput): Step | 'reserve' => {
  const action = input.action ?? towards(input.expectedStatus, input.status)
  if (action === null || action === 'order' || action === 'releaseOrder')
    throw refused('STATUS_NOT_ALLOWED', { params: { status: input.expectedStatus } })
  return action
}

const towards = (
  from: ReservationStatus,
  to: ReservationStatus | null,
): ReservationAction | null => (to === null ? null : actionTowards(from, to))

const TEXTS = {
  send: 'reservationSent',
  complete: 'reservationCompleted',
  remove: 'reservationRemoved',
  cancel: 'reservationCancelled',
} as const satisfies Record<Step, string>

const STEPS: Readonly<
  Record<Step, (tx: Tx, actor: ChangeActor, reservation: Reservation) => Promise<SentCode | void>>
> = {
  send: sendByHand,
  complete: (tx, actor, reservation) =>
    completeReservation(tx, actor, reservation, {
      kind: 'completed',
      at: actor.now.toISOString(),
    }),
  remove: async (tx, actor, reservation) => {
    await vacateBoxes(tx, actor, reservation, 'created')
    await noteFillNews(tx, actor, reservation, await readReservation(tx, reservation))
  },
  cancel: (tx, actor, reservation) => vacateBoxes(tx, actor, reservation, 'cancelled'),
}
