import { type CodeEntry, hashCode, type TerminalResult } from '@lockerdesk/device-protocol'
import type { Board } from './board.ts'
import { type DoorName, MAIN_DOOR } from './cabinet.ts'
import type { LockDriver } from './lock-driver.ts'

export interface Match {
  readonly entry: CodeEntry
  readonly result: Exclude<TerminalResult, 'wrong' | 'locked'>
  readonly doors: readonly DoorName[]
}

/** Everything that the digits stand for here, each with what may be done about it now. */
export const lookUp = async (
  board: Board,
  locks: LockDriver,
  digits: string,
): Promise<readonly Match[]> => {
  const { codes } = board.flash
  if (codes === null) return []
  const hash = await hashCode(codes.salt, digits)
  return codes.entries
    .filter((entry) => entry.hash === hash && board.cabinets.has(entry.lockerId))
    .map((entry) => judge(board, locks, entry))
}

const judge = (board: Board, locks: LockDriver, entry: CodeEntry): Match => {
  const doors = doorsOf(board, entry)
  const refused = (result: Match['result']): Match => ({ entry, result, doors })
  if (isInLockdown(board, entry.lockerId) && entry.worksInLockdown !== true) {
    return refused('lockdown')
  }
  if (!isInTime(board, entry)) return refused('outsideWindow')
  const ready = doors.filter((door) => !locks.isCoolingDown(entry.lockerId, door))
  return ready.length === 0 ? refused('cooldown') : { entry, result: 'accepted', doors: ready }
}

export const isInLockdown = ({ flash }: Board, lockerId: string): boolean =>
  flash.configuration?.lockers.find((one) => one.lockerId === lockerId)?.isInLockdown ?? false

const doorsOf = ({ cabinets }: Board, entry: CodeEntry): DoorName[] => {
  const present = cabinets.get(entry.lockerId)?.doors ?? []
  const wanted = entry.opensMainDoor === true ? [MAIN_DOOR, ...entry.boxIds] : entry.boxIds
  return wanted.filter((door) => present.includes(door))
}

const isInTime = (board: Board, entry: CodeEntry): boolean => {
  const used = board.flash.timesUsed.get(usesKey(entry)) ?? 0
  return board.time.isValid(entry) && used < (entry.uses ?? Infinity)
}

export const countUse = ({ flash }: Board, entry: CodeEntry): void => {
  if (entry.uses === undefined) return
  flash.timesUsed.set(usesKey(entry), (flash.timesUsed.get(usesKey(entry)) ?? 0) + 1)
}

const usesKey = ({ kind, subjectId, version, lockerId }: CodeEntry): string =>
  [kind, subjectId, version, lockerId].join('/')
