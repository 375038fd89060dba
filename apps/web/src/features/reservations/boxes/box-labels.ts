import type { ReservationRow } from '../reservations.graphql.ts'

type Box = Pick<ReservationRow['boxes'][number], 'label' | 'lockerName'>

/** '4, 5' in one locker; over several each with its name. */
export const boxLabels = (boxes: readonly Box[]): string => {
  const lockers = [...new Set(boxes.map(({ lockerName }) => lockerName))]
  const of = (name: string) =>
    boxes
      .filter(({ lockerName }) => lockerName === name)
      .map(({ label }) => label)
      .join(', ')
  return lockers.length === 1
    ? of(lockers[0] ?? '')
    : lockers.map((name) => `${name}: ${of(name)}`).join(' · ')
}

/** The lockers, each named once. */
export const lockerNames = (boxes: readonly Box[]): string =>
  [...new Set(boxes.map(({ lockerName }) => lockerName))].join(', ')
