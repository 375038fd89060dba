import { collectionDueAt, holdsBoxes } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import { readSettings } from '../../reservation-settings/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { completeCollected, queueCompletion } from './complete-collected.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import {
  type DoorEvent,
  findBoxesInUse,
  isStaffCode,
  isStaffCommand,
  lockFilled,
  lockVisited,
  saveCompletesAt,
  saveVisit,
  visitsOf,
} from './door-event-store.ts'
import { saveStaffVisit } from '../../lockers/index.ts'
import { noteFilled } from '../filling/note-filled.ts'
import { promoteWaiting } from '../dispatch/promote-waiting.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { readReservation } from '../reservation-store.ts'

/** Applies door events of one gateway one by one; idempotent, and independent of their order. */
export const followDoors = async (
  services: Services,
  events: readonly DoorEvent[],
): Promise<void> => {
  const inUse = await services.database.read('everything', (reader) =>
    findBoxesInUse(
      reader,
      events.map(({ boxId }) => boxId),
    ),
  )
  const meant = events.filter(({ boxId }) => inUse.has(boxId))
  for (const event of meant.toSorted((a, b) => a.at.localeCompare(b.at)))
    await services.database.write({ organisationIds: [event.organisationId] }, (tx) =>
      followDoor(tx, { services, now: services.clock.now(), name: null }, event),
    )
}

const followDoor = async (tx: Tx, actor: ChangeActor, event: DoorEvent): Promise<void> => {
  const { by, organisationId } = event
  if ('commandId' in by) {
    if (await isStaffCommand(tx, by.commandId)) await followStaff(tx, actor, event)
    return
  }
  const visited = await lockVisited(tx, event, by.subjectId)
  if (visited !== null) await followCustomer(tx, actor, event, visited)
  else if (await isStaffCode(tx, organisationId, by.subjectId)) await followStaff(tx, actor, event)
}

const followCustomer = async (
  tx: Tx,
  actor: ChangeActor,
  event: DoorEvent,
  reservationId: string,
): Promise<void> => {
  const { organisationId, lockStatus, label, messageId, at } = event
  const about = { organisationId, _id: reservationId }
  await saveVisit(tx, event, reservationId)
  await insertEvents(
    tx,
    [
      {
        organisationId,
        reservationId,
        kind: lockStatus === 'open' ? 'doorOpened' : 'doorClosed',
        params: { box: label },
        origin: messageId,
        occurredAt: at,
      },
    ],
    actor.now,
  )
  const reservation = await readReservation(tx, about)
  if (!holdsBoxes(reservation.status)) return
  const { autoCompleteGraceSeconds } = await readSettings(tx, organisationId, reservation.shopId)
  const due = reservation.noAutoComplete
    ? null
    : collectionDueAt(visitsOf(reservation), autoCompleteGraceSeconds)
  await saveCompletesAt(tx, about, due)
  if (due !== null && Date.parse(due) <= actor.now.getTime())
    await completeCollected(tx, actor, await readReservation(tx, about))
  else if (due !== null) await queueCompletion(tx, actor, about, new Date(due))
  await announceReservation(tx, reservation)
}

const followStaff = async (tx: Tx, actor: ChangeActor, event: DoorEvent): Promise<void> => {
  const { organisationId, boxId } = event
  const { isEmptied } = await saveStaffVisit(tx, event)
  if (isEmptied) {
    await announce(tx, [{ organisationId, topic: 'locker', id: boxId }])
    await promoteWaiting(tx, actor, organisationId, [boxId])
    return
  }
  await announce(tx, [{ organisationId, topic: 'locker', id: boxId }])
  // Staff who open from the back office confirm there; at the keypad, closing the door is the confirmation.
  const filled = 'commandId' in event.by ? null : await lockFilled(tx, event)
  if (filled === null) return
  const reservation = await noteFilled(tx, actor, { organisationId, _id: filled }, event.at)
  await announceReservation(tx, reservation)
}
