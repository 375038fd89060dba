import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { DealerIds } from './dealers.ts'
import type { ResellerIds } from './resellers.ts'

/** A reseller and a dealer that have said something for all below: mostly what the product says too. */
export const addDefaultSettings = async (
  tx: Tx,
  world: World,
  resellers: ResellerIds,
  dealers: DealerIds,
): Promise<void> => {
  const row = (place: object, own: object) => ({
    reseller_id: null,
    dealer_id: null,
    select_default_box: null,
    auto_complete_grace_seconds: null,
    accent: null,
    ...place,
    ...own,
    updated_at: world.ago({ days: 60 }),
  })
  const { lockerworks } = resellers
  const { benelux } = dealers
  await insertRows(tx, 'default_settings', [
    row({ place_id: lockerworks, reseller_id: lockerworks }, { select_default_box: true }),
    row(
      { place_id: benelux, dealer_id: benelux },
      { auto_complete_grace_seconds: 60, accent: '#0b6070' },
    ),
  ])
}
