import { OFFLINE_AFTER_SECONDS } from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'
import type { BrokerWatch } from './watch-brokers.ts'
import { notifyOffline, wentOffline } from './change-connection.ts'
import {
  affectedGateways,
  claimUnnotifiedRelapses,
  claimSilentGateways,
} from '../../gateways/index.ts'

/** A message takes its time on the wall, however fast the clock of a demo runs. */
const LONGEST_WAY_MS = 5_000

/** A relapse is told of when it has lasted this long. */
const RELAPSE_STAYS_MS = 60_000

/** Finds the gateways that fell silent, where this process heard their brokers long enough to tell. */
export const findSilentGateways = async (
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  brokers: BrokerWatch,
): Promise<void> => {
  const now = clock.now()
  const silenceMs = Math.max(OFFLINE_AFTER_SECONDS * 1000, LONGEST_WAY_MS * config.clockSpeed)
  const before = new Date(now.getTime() - silenceMs)
  const unsettled = brokers.unsettledSince(before)
  if (unsettled === 'all') return
  await database.write('everything', async (tx) => {
    const silent = await claimSilentGateways(tx, before.toISOString(), now.toISOString(), unsettled)
    await wentOffline(tx, silent, now)
    const relapsed = await claimUnnotifiedRelapses(
      tx,
      new Date(now.getTime() - RELAPSE_STAYS_MS).toISOString(),
    )
    const gateways = await affectedGateways(
      tx,
      relapsed.map(({ gatewayId }) => gatewayId),
    )
    for (const gateway of gateways) await notifyOffline(tx, gateway, now)
  })
}
