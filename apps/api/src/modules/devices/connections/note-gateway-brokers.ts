import type { Services } from '../../../services.ts'
import { replaceGatewayBrokers } from '../../gateways/index.ts'

/**
 * Every process sends the list that the database holds, so that two with different settings do not contradict each
 * other. A gateway that should learn a new one is outdated, and gets its configuration like any other.
 */
export const noteGatewayBrokers = async ({
  database,
  config,
  logger,
}: Pick<Services, 'database' | 'config' | 'logger'>): Promise<void> => {
  const { gatewayBrokers } = config
  const isNew = await database.write('everything', (tx) =>
    replaceGatewayBrokers(tx, gatewayBrokers),
  )
  if (isNew) logger.info({ brokers: gatewayBrokers }, 'gateways will be told of these brokers')
}
