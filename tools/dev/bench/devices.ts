import { benchDevices } from '../../../apps/api/test/bench-devices/bench.ts'
import { reportOf } from '../../../apps/api/test/bench-devices/report.ts'
import { inUnit, lineOf, type Part } from './part.ts'
import { withDurablePostgres } from './scratch-postgres.ts'

const USUAL = { gateways: 1_000, opens: 300, statesPerGateway: 20 }
const LARGE = { gateways: 10_000, opens: 300, statesPerGateway: 5 }
const UNLOCKED_MS = 20
const COMMITTED = 0.6

export const devices: Part = {
  name: 'devices',
  measure: async ({ isLarge }) => {
    const sizes = isLarge ? LARGE : USUAL
    const figures = await withDurablePostgres((url) =>
      benchDevices(url, sizes, (line) => console.log(`  ${line}`)),
    )
    const gateways = sizes.gateways.toLocaleString('en')
    return {
      lines: figures.flatMap(({ broker, alone, product }) => [
        lineOf(
          `open command → unlocked, ${gateways} gateways, ${broker}, p50`,
          product.unlockedMs.p50,
          { atMost: UNLOCKED_MS },
          inUnit('ms'),
        ),
        lineOf(
          `states committed, ratio to what the broker hands over, ${gateways} gateways, ${broker}`,
          product.quietStatesPerSecond / alone.statesPerSecond,
          { atLeast: COMMITTED },
        ),
      ]),
      details: reportOf(sizes, figures),
    }
  },
}
