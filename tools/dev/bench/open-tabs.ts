import { withPlace } from '../../../apps/api/test/bench-organisations/place.ts'
import { openTabs, peopleFor } from '../../../apps/api/test/faults/crowd-of-tabs.ts'
import { quantile } from '../../../apps/api/test/faults/figures.ts'
import { buildShop } from '../../../apps/api/test/reservation-fixture.ts'
import { inUnit, lineOf, type Part } from './part.ts'

const TABS = 1_000
const SECONDS = 120
/** As pages ask that have no live channel. */
const POLL_MS = 10_000
const REFETCH_MS = 5_000
const ANSWERED_P95_MS = 200

/** F28 for two minutes; `npm run faults -- F28` holds it for ten, and looks at the rows afterwards. */
export const openedTabs: Part = {
  name: 'tabs',
  measure: () =>
    withPlace(async ({ api, product, tenancy }) => {
      await buildShop(api, tenancy.own)
      const { all, unchanged, failures } = await openTabs({
        url: product.url,
        organisationId: tenancy.own.id,
        people: await peopleFor(api, tenancy.own, TABS),
        tabs: TABS,
        seconds: SECONDS,
        everyMs: [POLL_MS, REFETCH_MS],
      })
      const ms = inUnit('ms')
      const work = `${TABS.toLocaleString('en')} open tabs that ask every 5 and 10 s`
      return {
        lines: [
          lineOf(
            `${work}: 95 % answered within`,
            quantile(all, 0.95),
            { atMost: ANSWERED_P95_MS },
            ms,
          ),
          lineOf(`${work}: half answered within`, quantile(all, 0.5), {}, ms),
          lineOf(`${work}: failed`, failures.length, { atMost: 0 }),
        ],
        details: `${all.length.toLocaleString('en')} questions, ${unchanged.toLocaleString('en')} of them unchanged.`,
      }
    }),
}
