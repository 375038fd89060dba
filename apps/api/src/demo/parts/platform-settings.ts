import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Organisation } from './organisations.ts'

/** One organisation without SMS, and a night of maintenance in some weeks. */
export const addPlatformSettings = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const last = organisations.at(-1)
  if (last !== undefined)
    await insertRows(tx, 'feature_switches', [
      {
        feature: 'sms',
        organisation_id: last.id,
        is_on: false,
        updated_at: world.ago({ days: 12 }),
      },
    ])
  await insertRows(tx, 'maintenances', [
    {
      organisation_id: null,
      starts_at: world.ago({ days: -20 }),
      ends_at: world.ago({ days: -20, hours: -2 }),
      messages: {
        de: 'Wir stellen die Datenbank auf eine größere Maschine um.',
        en: 'We move the database to a larger machine.',
        fr: 'Nous déplaçons la base de données vers une machine plus puissante.',
        nl: 'We verhuizen de database naar een grotere machine.',
      },
      updated_at: world.ago({ days: 2 }),
    },
  ])
}
