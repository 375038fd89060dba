import { LANGUAGES } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Shop } from './shops.ts'

/** Who wants to hear of something new. They were told today, so the demo's mailbox stays empty of it. */
export const addFavourites = async (
  tx: Tx,
  world: World,
  shops: readonly Shop[],
): Promise<void> => {
  const chance = world.chance('favourites')
  const rows = shops.flatMap(({ id: shopId, organisationId }, shop) =>
    Array.from({ length: chance.between(9, 48) }, (_, person) => {
      const confirmedAt = world.ago({ days: chance.between(1, 50) })
      return {
        id: world.idAt(confirmedAt),
        organisation_id: organisationId,
        shop_id: shopId,
        email: `fan${shop}-${person}@post.example`,
        language: chance.one(LANGUAGES),
        asked_at: confirmedAt,
        confirmed_at: confirmedAt,
        news_since: world.now,
        told_at: world.now,
      }
    }),
  )
  await insertRows(tx, 'vending_favourites', rows)
}
