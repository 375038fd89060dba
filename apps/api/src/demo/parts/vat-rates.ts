import { type Country, dayAfter, dayIn } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'

/** As the law once had them. */
const PAST: readonly (readonly [Country, number, string, string])[] = [
  ['be', 2050, '1994-01-01', '1995-12-31'],
  ['de', 500, '2020-07-01', '2020-12-31'],
  ['de', 1600, '2020-07-01', '2020-12-31'],
  ['nl', 600, '1986-10-01', '2018-12-31'],
]
/** No law: only for the look of a rate that is still ahead. */
const ANNOUNCED = { country: 'be', rate: 900, daysAhead: 120 } as const

/** Beside the rates that every installation has: some that are over, and one that is announced. */
export const addVatRates = async (tx: Tx, world: World): Promise<void> => {
  const made = world.ago({ days: 30 })
  const row = { is_for_food: false, updated_at: made }
  const soon = dayAfter(dayIn(ANNOUNCED.country, world.now), ANNOUNCED.daysAhead)
  await insertRows(tx, 'vat_rates', [
    ...PAST.map(([country, rate, first_day, last_day]) => ({
      ...row,
      id: world.idAt(made),
      country,
      rate,
      first_day,
      last_day,
    })),
    {
      ...row,
      id: world.idAt(made),
      country: ANNOUNCED.country,
      rate: ANNOUNCED.rate,
      first_day: `${soon.slice(0, 8)}01`,
      last_day: null,
    },
  ])
}
