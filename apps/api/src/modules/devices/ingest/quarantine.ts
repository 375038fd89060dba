import type { Quarantined } from '../heard-message.ts'

const ROWS_PER_MINUTE = 120
const MINUTE_MS = 60_000

export interface Quarantine {
  /** Whether one more bad message of this device is kept: a device gone mad must not fill the disk. */
  hasRoomFor(message: Quarantined): boolean
}

export const createQuarantine = (): Quarantine => {
  const counts = new Map<string, { minute: number; rows: number }>()
  return {
    hasRoomFor: ({ deviceId, arrival }) => {
      const minute = Math.floor(arrival.receivedAt.getTime() / MINUTE_MS)
      const count = counts.get(deviceId)
      if (count === undefined || count.minute !== minute) {
        counts.set(deviceId, { minute, rows: 1 })
        return true
      }
      count.rows += 1
      return count.rows <= ROWS_PER_MINUTE
    },
  }
}
