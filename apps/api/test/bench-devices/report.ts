import type { BrokerFigures } from './bench.ts'
import type { BenchSizes } from './sizes.ts'

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const perSecond = (value: number): string => Math.round(value).toLocaleString('en')
const ratio = (value: number, to: number): string =>
  value / to < 10 ? `${(value / to).toPrecision(2)}×` : `${perSecond(value / to)}×`

/** Two tables in Markdown: what is waited for, and what gets through. */
export const reportOf = (
  { gateways, opens, statesPerGateway }: BenchSizes,
  figures: readonly BrokerFigures[],
): string => {
  const waits = figures.flatMap(({ broker, alone, product }) =>
    (['p50', 'p99'] as const).map((quantile) => [
      broker,
      quantile,
      milliseconds(alone.acknowledgedMs[quantile]),
      milliseconds(product.unlockedMs[quantile]),
      ratio(product.unlockedMs[quantile], alone.acknowledgedMs[quantile]),
    ]),
  )
  const flows = figures.flatMap(({ broker, alone, product }) =>
    (
      [
        ['nothing new', product.quietStatesPerSecond],
        ['a door moved', product.movingStatesPerSecond],
      ] as const
    ).map(([what, rate]) => [
      broker,
      what,
      perSecond(alone.statesPerSecond),
      perSecond(rate),
      ratio(rate, alone.statesPerSecond),
    ]),
  )
  return [
    `${gateways} gateways connected, ${opens} doors opened one after the other, ${gateways * statesPerGateway} state messages per run.`,
    table(['Broker', '', 'publish → acknowledged', 'open command → unlocked', 'ratio'], waits),
    table(
      [
        'Broker',
        'states in which',
        'publish → subscriber, per second',
        'publish → committed, per second',
        'ratio',
      ],
      flows,
    ),
  ].join('\n\n')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column < 2 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
