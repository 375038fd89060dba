import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { type Gateway, gatewaysByIds } from '../../gateways/index.ts'
import { readInShop } from '../../reservation-settings/index.ts'
import { listLockers } from '../locker-list-store.ts'
import { lockerReach } from '../locker-reach.ts'
import type { Locker } from '../locker-store.ts'
import { countForOverview, type OverviewCounts } from './overview-store.ts'

export interface Overview extends Omit<OverviewCounts, 'offlineGatewayIds'> {
  readonly offlineGateways: readonly Gateway[]
  readonly lockersInLockdown: readonly Locker[]
  readonly lockersTooWarm: readonly Locker[]
  readonly updatedAt: string
}

const PAGE = { limit: 100 }

export const overview = (call: Call, shopId: string | null | undefined): Promise<Overview> => {
  const now = call.services.clock.now().toISOString()
  const reach = lockerReach(call, shopId)
  return read(call, (reader) =>
    readInShop(reader, call, shopId, async () => {
      const [counts, inLockdown, tooWarm] = await Promise.all([
        countsAndGateways(reader, reach),
        listLockers(reader, reach, { only: ['lockdown'] }, PAGE, now),
        listLockers(reader, reach, { only: ['temperature'] }, PAGE, now),
      ])
      return {
        ...counts,
        lockersInLockdown: inLockdown.items,
        lockersTooWarm: tooWarm.items,
        updatedAt: now,
      }
    }),
  )
}

const countsAndGateways = async (reader: Reader, reach: ReturnType<typeof lockerReach>) => {
  const { offlineGatewayIds, ...counts } = await countForOverview(reader, reach)
  const offline = await gatewaysByIds(reader, reach, offlineGatewayIds)
  return { ...counts, offlineGateways: offlineGatewayIds.flatMap((id) => offline.get(id) ?? []) }
}
