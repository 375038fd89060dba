import { benchCalls, type CallFigures } from '../../../apps/api/test/bench-calls/bench.ts'
import { lineOf, type Part, rounded } from './part.ts'
import { markdownTable } from './table.ts'

/** What a single call may wait for. The guard in `npm test` holds some to less. */
const GOALS: readonly (readonly [name: string, trips: number])[] = [
  ['{ __typename }', 1],
  ['newest notification', 1],
  ['reservations, 50 rows', 2],
  ['tab counts', 2],
  ['orders, 50 rows', 2],
  ['overview', 4],
  ['create a reservation', 8],
  ['cancel a reservation', 8],
  ['open a door', 3],
]

const QUICK = { warm: 5, times: 15 }
const FULL = { warm: 30, times: 200 }

export const callTrips: Part = {
  name: 'trips',
  measure: async ({ isQuick }) => {
    const figures = await benchCalls(isQuick ? QUICK : FULL)
    return {
      lines: GOALS.map(([name, atMost]) =>
        lineOf(`${name}: trips to the database`, tripsOf(figures, name), { atMost }),
      ),
      details: markdownTable(
        ['call', 'trips', 'at most', 'statements', 'ms of the process'],
        figures.map(({ name, trips, mostTrips, statements, processMs }) => [
          name,
          String(trips),
          String(mostTrips),
          statements.toFixed(1),
          rounded(processMs),
        ]),
      ),
    }
  },
}

const tripsOf = (figures: readonly CallFigures[], wanted: string): number => {
  const found = figures.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`nobody called ${wanted}`)
  return found.trips
}
