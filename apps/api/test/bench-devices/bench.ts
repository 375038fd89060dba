import { BENCH_BROKERS, type BenchBroker } from './brokers.ts'
import { type AloneFigures, measureAlone, measureProduct, type ProductFigures } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { type Prepared, prepare } from './prepare.ts'
import { startProduct } from './product.ts'

export interface BrokerFigures {
  readonly broker: string
  readonly alone: AloneFigures
  readonly product: ProductFigures
}

/** Every broker that is here, one after the other, on one migrated and empty database. */
export const benchDevices = async (
  databaseUrl: string,
  options: BenchOptions,
  say: (line: string) => void = () => {},
): Promise<BrokerFigures[]> => {
  const prepared = await prepare(databaseUrl, options.gateways)
  const figures: BrokerFigures[] = []
  for (const broker of BENCH_BROKERS) {
    say(`${broker.name}: ${options.gateways} gateways …`)
    figures.push(await benchBroker(broker, prepared, options))
  }
  return figures
}

const benchBroker = async (
  broker: BenchBroker,
  prepared: Prepared,
  options: BenchOptions,
): Promise<BrokerFigures> => {
  const { devices, probe } = prepared
  const alone = await measureAlone(broker, devices, options)
  const used = await broker.startForProduct([...devices, probe])
  try {
    const product = await startProduct(prepared, used)
    try {
      return {
        broker: broker.name,
        alone,
        product: await measureProduct(product, prepared, options),
      }
    } finally {
      await product.stop()
    }
  } finally {
    await used.stop()
  }
}
