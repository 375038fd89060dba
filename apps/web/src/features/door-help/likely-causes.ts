import { holdsBoxes } from '@lockerdesk/domain'
import type { HelpedReservation } from './door-help.graphql.ts'

export const CAUSES = [
  'cancelled',
  'completed',
  'waiting',
  'notReserved',
  'lockdown',
  'keypadLocked',
  'codeOnItsWay',
  'offline',
  'awaitsFilling',
  'doorOpen',
  'neverTold',
] as const
export type Cause = (typeof CAUSES)[number]

/** Why somebody may stand before a closed door, the most certain first. */
export const likelyCauses = (reservation: HelpedReservation, now: Date): Cause[] => {
  const { status, isWaiting, awaitsFilling, lastSentAt } = reservation
  if (status === 'cancelled' || status === 'completed') return [status]
  if (status === 'created') return [isWaiting ? 'waiting' : 'notReserved']
  const held = reservation.boxes.filter(({ use }) => use === 'held')
  const lockers = held.flatMap(({ locker }) => (locker === null ? [] : [locker]))
  const states = lockers.map(({ serviceLocation }) => serviceLocation)
  const isDoorOpen = held.some(({ boxId, locker }) =>
    locker?.boxes.some((box) => box._id === boxId && box.lockStatus === 'open'),
  )
  const isSo: Partial<Record<Cause, boolean>> = {
    lockdown: lockers.some(({ isInLockdown }) => isInLockdown),
    keypadLocked: states.some(
      ({ deviceState: { keypadLockedUntil } }) =>
        keypadLockedUntil !== null && Date.parse(keypadLockedUntil) > now.getTime(),
    ),
    codeOnItsWay: states.some(
      ({ codesVersion, deviceState }) => deviceState.codesVersion < codesVersion,
    ),
    offline: states.some(({ deviceState }) => deviceState.connectionStatus === 'Offline'),
    awaitsFilling,
    doorOpen: isDoorOpen,
    neverTold: holdsBoxes(status) && lastSentAt === null,
  }
  return CAUSES.filter((cause) => isSo[cause] === true)
}
