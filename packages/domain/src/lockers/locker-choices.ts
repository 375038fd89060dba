// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** What narrows a list of lockers; the overview counts by the same. */
export const LOCKER_FILTERS = [
  'offline',
  'lockdown',
  'temperature',
  'openTooLong',
  'toBeEmptied',
  'outOfService',
  'full',
] as const
export type LockerFilter = (typeof LOCKER_FILTERS)[number]
