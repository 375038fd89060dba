import { dayOf, daysAfter, INSIGHT_KEPT_DAYS } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { countColdDays, countDoorDays, countLockerDays } from './locker-day-store.ts'
import {
  type CountedShop,
  deleteInsightsBefore,
  listCountedShops,
  saveCounted,
  takeDaysToCount,
} from './shop-count-store.ts'
import { countShopDays } from './shop-day-store.ts'

/** A transaction per shop, so that none is long. */
export const rollUpInsights = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now()
  for (const shop of await database.read('everything', listCountedShops))
    await database.write({ organisationIds: [shop.organisationId] }, (tx) =>
      rollUpShop(tx, shop, now),
    )
  await database.write('everything', (tx) =>
    deleteInsightsBefore(tx, daysAfter(dayOf(now), -INSIGHT_KEPT_DAYS)),
  )
}

const rollUpShop = async (tx: Tx, shop: CountedShop, at: Date): Promise<void> => {
  const now = at.toISOString()
  const days = await takeDaysToCount(tx, shop, now)
  await countShopDays(tx, shop, days, now)
  await countLockerDays(tx, shop, days, now)
  await countColdDays(tx, shop, days, now)
  await countDoorDays(tx, shop, days)
  await saveCounted(tx, shop, now)
}

/** For the demo, whose shops come to be in one transaction. */
export const rollUpAllShops = async (tx: Tx, now: Date): Promise<void> => {
  for (const shop of await listCountedShops(tx)) await rollUpShop(tx, shop, now)
}
