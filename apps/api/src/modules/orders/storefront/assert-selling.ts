import { shownMaintenance } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { findPlatformState } from '../../platform-settings/index.ts'
import type { StorefrontShop } from '../../shops/index.ts'

/** A disabled storefront does not exist for new buyers; existing buyers still see their order. */
export const assertOpen = ({ isOpen }: StorefrontShop): void => {
  if (!isOpen) throw refused('NOT_FOUND')
}

/** Maintenance blocks new orders; existing orders can still be paid and collected. */
export const assertSelling = async (
  { database, clock }: Services,
  shop: StorefrontShop,
): Promise<void> => {
  assertOpen(shop)
  const { maintenances } = await database.read('everything', (reader) =>
    findPlatformState(reader, shop.organisationId),
  )
  if (shownMaintenance(maintenances, clock.now())?.state === 'now') throw refused('MAINTENANCE')
}
