import type { Services } from '../../services.ts'
import { queueMissedConfig } from '../gateways/index.ts'

/** A gateway asks for its configuration right after it said that it is here. */
const ASKS_WITHIN_MS = 5_000

/** A request that no process heard, between the end of one and the start of another, is answered anyway. */
export const findOutdatedGateways = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const silentSince = new Date(now.getTime() - ASKS_WITHIN_MS).toISOString()
  await database.write('everything', (tx) => queueMissedConfig(tx, silentSince, now))
}
