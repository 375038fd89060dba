import type { ReservationRow } from '../reservations.graphql.ts'

type Box = Pick<ReservationRow['boxes'][number], 'label' | 'lockerName'>

/** The lockers, each named once. */
export const lockerNames = (boxes: readonly Box[]): string =>
  [...new Set(boxes.map(({ lockerName }) => lockerName))].join(', ')
