import { BENCH_BROKERS, type BenchBroker } from './brokers.ts'
import { type AloneFigures, measureAlone, measureProduct, type ProductFigures } from './measure.ts'
import type { BenchSizes } from './sizes.ts'
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
  sizes: BenchSizes,
  say: (line: string) => void = () => {},
): Promise<BrokerFigures[]> => {
  const prepared = await prepare(databaseUrl, sizes.gateways)
  const figures: BrokerFigures[] = []
  for (const broker of BENCH_BROKERS) {
    say(`${broker.name}: ${sizes.gateways} gateways …`)
    figures.push(await benchBroker(broker, prepared, sizes))
  }
  return figures
}

const benchBroker = async (
  broker: BenchBroker,
  prepared: Prepared,
  sizes: BenchSizes,
): Promise<BrokerFigures> => {
  const { devices, probe } = prepared
  const alone = await measureAlone(broker, devices, sizes)
  const used = await broker.startForProduct([...devices, probe])
  try {
    const product = await startProduct(prepared, used)
    try {
      return {
        broker: broker.name,
        alone,
        product: await measureProduct(product, prepared, sizes),
      }
    } finally {
      await product.stop()
    }
  } finally {
    await used.stop()
  }
}
