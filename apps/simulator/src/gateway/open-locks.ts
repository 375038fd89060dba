import type { CommandReason, Envelope, Payload } from '@lockerdesk/device-protocol'
import { type Board, reportChange } from './board.ts'
import { type DoorName, MAIN_DOOR } from './cabinet.ts'
import { isInLockdown } from './code-book.ts'
import { beginEntry, isFirstTime } from './journal.ts'
import { type LockDriver, step } from './lock-driver.ts'

/** Once by its id, each door for itself. Its life began when the server sent it. */
export const openLocks = (
  board: Board,
  locks: LockDriver,
  { payload, sentAt }: Envelope<'OpenLocks'>,
): void => {
  const { commandId, lockerId, boxIds, openMainDoor, ttlMs } = payload
  if (!isFirstTime(board.flash, commandId)) return
  const wanted: DoorName[] = [...boxIds, ...(openMainDoor ? [MAIN_DOOR] : [])]
  const entry = beginEntry(board.flash, commandId, lockerId, wanted)
  const request = {
    lockerId,
    opening: { cause: 'command' as const, commandId },
    expiresAtMs: board.elapsedMs() + ttlMs - board.time.ageMs(new Date(sentAt)),
    entry,
  }
  reportChange(board, lockerId, { kind: 'command', status: 'delivered' }, commandId)
  const refusal = refusalOfAll(board, payload)
  const present = board.cabinets.get(lockerId)?.doors ?? []
  const doors = wanted.filter((door) => {
    const reason = refusal ?? (present.includes(door) ? null : 'unknownBox')
    if (reason === null) return true
    entry.doors[door] = 'done'
    step(board, request, door, 'refused', reason)
    return false
  })
  locks.open({ ...request, doors })
}

const refusalOfAll = (board: Board, payload: Payload<'OpenLocks'>): CommandReason | null => {
  const { lockerId, reservation } = payload
  const { configuration, codes } = board.flash
  const isKnown = configuration?.lockers.some((one) => one.lockerId === lockerId) ?? false
  if (!isKnown || !board.cabinets.has(lockerId)) return 'unknownLocker'
  if (reservation === undefined) return null
  if (isInLockdown(board, lockerId)) return 'lockdown'
  const isHeld = codes?.entries.some(
    (entry) =>
      (entry.reservationId ?? entry.subjectId) === reservation.id &&
      entry.version === reservation.version,
  )
  return isHeld === true ? null : 'reservationChanged'
}
