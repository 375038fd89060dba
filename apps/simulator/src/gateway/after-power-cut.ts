import type { Board } from './board.ts'
import type { Cabinet, DoorName } from './cabinet.ts'
import { doorKey, type JournalEntry } from './flash.ts'
import { step, reportDoorState } from './lock-driver.ts'

/** Says what became of the commands that a power cut interrupted. None of them is resumed. */
export const reportInterrupted = (board: Board): void => {
  for (const entry of board.flash.journal) {
    for (const door of Object.keys(entry.doors)) {
      if (entry.doors[door] !== 'done') reportDoor(board, entry, door)
    }
  }
  for (const cabinet of board.cabinets.values()) reportMovedDoors(board, cabinet)
}

const reportDoor = (board: Board, entry: JournalEntry, door: DoorName): void => {
  const { lockerId, commandId } = entry
  const wasPulsed = entry.doors[door] === 'pulsing'
  const request = { lockerId, opening: { cause: 'command' as const, commandId } }
  entry.doors[door] = 'done'
  if (wasPulsed && board.cabinets.get(lockerId)?.statusOf(door) === 'open') {
    board.flash.openings.set(doorKey(lockerId, door), request.opening)
    return step(board, request, door, 'open')
  }
  return step(board, request, door, 'failed', 'powerCut')
}

/** Doors that were moved while nobody could see it. */
const reportMovedDoors = (board: Board, cabinet: Cabinet): void => {
  const { lockerId } = cabinet.description
  for (const door of cabinet.doors) {
    const status = cabinet.statusOf(door)
    if (status !== (board.flash.doors.get(doorKey(lockerId, door)) ?? 'closed')) {
      reportDoorState(board, lockerId, door, status)
    }
  }
}
