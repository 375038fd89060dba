import type { DoorName } from './cabinet.ts'
import type { Flash, JournalEntry } from './flash.ts'

const JOURNAL_LENGTH = 200

/**
 * Once only. The journal holds the latest commands, and ids sort by time: what is older than all of
 * a full journal may have been in it, so a command that somebody recorded cannot be played back.
 */
export const isFirstTime = ({ journal }: Flash, commandId: string): boolean => {
  if (journal.some((entry) => entry.commandId === commandId)) return false
  return journal.length < JOURNAL_LENGTH || journal.some((entry) => entry.commandId < commandId)
}

export const beginEntry = (
  flash: Flash,
  commandId: string,
  lockerId: string,
  doors: readonly DoorName[],
): JournalEntry => {
  const entry: JournalEntry = {
    commandId,
    lockerId,
    doors: Object.fromEntries(doors.map((door) => [door, 'waiting'])),
  }
  const latest = [...flash.journal, entry].toSorted((a, b) => (a.commandId < b.commandId ? -1 : 1))
  flash.journal = latest.slice(-JOURNAL_LENGTH)
  return entry
}
