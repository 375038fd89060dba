import type { LockStatus } from '../devices/device.ts'

/** Shared by list, locker front, picker and simulator. */
export const BOX_STATES = [
  'free',
  'reserved',
  'notified',
  'ordered',
  'toBeEmptied',
  'open',
  'outOfService',
  'unknown',
] as const
export type BoxState = (typeof BOX_STATES)[number]

export interface BoxFacts {
  readonly lockStatus: LockStatus | null
  /** Whether the door state is current: its gateway is online and has reported it. */
  readonly isDoorKnown: boolean
  readonly isOutOfService: boolean
  readonly mustBeEmptied: boolean
  /** Reservation that holds the box, if any. */
  readonly occupancy: 'reserved' | 'notified' | 'ordered' | null
}

/** An open door comes first, because a person stands in front of it; occupancy does not depend on the door. */
export const boxState = (box: BoxFacts): BoxState => {
  if (box.isDoorKnown && box.lockStatus === 'open') return 'open'
  if (box.isOutOfService) return 'outOfService'
  if (box.mustBeEmptied) return 'toBeEmptied'
  if (box.occupancy !== null) return box.occupancy
  return box.isDoorKnown && box.lockStatus !== null ? 'free' : 'unknown'
}

export const isOccupied = (box: Pick<BoxFacts, 'mustBeEmptied' | 'occupancy'>): boolean =>
  box.mustBeEmptied || box.occupancy !== null
