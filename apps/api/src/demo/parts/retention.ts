import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Organisation } from './organisations.ts'

/** One organisation that keeps some things longer and others less long than the product. */
export const addRetention = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const [, second] = organisations
  if (second === undefined) return
  await insertRows(tx, 'retention_settings', [
    {
      organisation_id: second.id,
      reservations: 365,
      messages: 180,
      temperatures: 731,
      updated_at: world.ago({ days: 40 }),
    },
  ])
}
