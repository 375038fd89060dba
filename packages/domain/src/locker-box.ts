import type { LockStatus } from './device.ts'

/** The same everywhere: list, locker front, picker and simulator. */
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
  /** Whether what we know of the door is of now: its gateway is online and has spoken of it. */
  readonly isDoorKnown: boolean
  readonly isOutOfService: boolean
  readonly mustBeEmptied: boolean
  /** What the box is held for, if anything. */
  readonly occupancy: 'reserved' | 'notified' | 'ordered' | null
}

/** An open door comes first, for somebody stands before it; what is held is known without the door. */
export const boxState = (box: BoxFacts): BoxState => {
  if (box.isDoorKnown && box.lockStatus === 'open') return 'open'
  if (box.isOutOfService) return 'outOfService'
  if (box.mustBeEmptied) return 'toBeEmptied'
  if (box.occupancy !== null) return box.occupancy
  return box.isDoorKnown && box.lockStatus !== null ? 'free' : 'unknown'
}

export const isOccupied = (box: Pick<BoxFacts, 'mustBeEmptied' | 'occupancy'>): boolean =>
  box.mustBeEmptied || box.occupancy !== null
