import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { type Gateway, gatewaysByIds } from '../gateways/index.ts'
import { assertShopInReach } from '../reservation-settings/index.ts'
import { listLockers } from './locker-list-store.ts'
import { lockerReach } from './locker-reach.ts'
import type { Locker } from './locker-store.ts'
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
  return read(call, async (reader) => {
    await assertShopInReach(reader, call, shopId)
    const { offlineGatewayIds, ...counts } = await countForOverview(reader, reach)
    const offline = await gatewaysByIds(reader, reach, offlineGatewayIds)
    const inLockdown = await listLockers(reader, reach, { only: ['lockdown'] }, PAGE, now)
    const tooWarm = await listLockers(reader, reach, { only: ['temperature'] }, PAGE, now)
    return {
      ...counts,
      offlineGateways: offlineGatewayIds.flatMap((id) => offline.get(id) ?? []),
      lockersInLockdown: inLockdown.items,
      lockersTooWarm: tooWarm.items,
      updatedAt: now,
    }
  })
}
