import {
  RESERVATION_RANKS,
  RESERVATION_STATUSES,
  type ReservationStatus,
  UNFINISHED_STATUSES,
} from '@lockerdesk/domain'

/** In the order of a reservation's life, given up last. */
export const STATUSES_IN_ORDER: readonly ReservationStatus[] = [
  ...RESERVATION_STATUSES.filter((status) => status !== 'cancelled').toSorted(
    (a, b) => RESERVATION_RANKS[a] - RESERVATION_RANKS[b],
  ),
  'cancelled',
]

const ALL = 'all'

export interface ChosenStatuses {
  /** Which tab that is; null: several that no tab stands for. */
  readonly tab: ReservationStatus | 'open' | typeof ALL | null
  /** None: every status. */
  readonly statuses: readonly ReservationStatus[]
}

/** What an address says of statuses; what it does not know it leaves out. */
export const chosenStatuses = (status: string | undefined): ChosenStatuses => {
  if (status === ALL) return { tab: ALL, statuses: [] }
  const words = status?.split(',') ?? []
  const statuses = STATUSES_IN_ORDER.filter((one) => words.includes(one))
  const [only] = statuses
  if (only === undefined || isOpen(statuses)) return { tab: 'open', statuses: UNFINISHED_STATUSES }
  return { tab: statuses.length === 1 ? only : null, statuses }
}

const isOpen = (statuses: readonly ReservationStatus[]): boolean =>
  statuses.length === UNFINISHED_STATUSES.length &&
  UNFINISHED_STATUSES.every((status) => statuses.includes(status))

/** As the address holds it; what holds anyway is left out of it. */
export const statusInAddress = (statuses: readonly ReservationStatus[]): string | undefined => {
  if (statuses.length === 0 || isOpen(statuses)) return undefined
  if (statuses.length === STATUSES_IN_ORDER.length) return ALL
  return STATUSES_IN_ORDER.filter((status) => statuses.includes(status)).join(',')
}
