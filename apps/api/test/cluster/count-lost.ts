import { sql } from 'kysely'
import type { TestApi } from '../test-api.ts'

interface Acknowledged {
  /** By id: whether its cancellation was acknowledged too. */
  readonly reservations: ReadonlyMap<string, boolean>
  readonly commands: ReadonlySet<string>
}

/** Those that were answered with yes and of which the database knows nothing. */
export const countLost = async ({ services }: TestApi, told: Acknowledged): Promise<number> => {
  const reservations = [...told.reservations]
  const commands = [...told.commands]
  const { rows } = await services.database.read('everything', (reader) =>
    sql<{ lost: number }>`select
      (select count(*) from unnest(${reservations.map(([id]) => id)}::text[],
          ${reservations.map(([, isCancelled]) => isCancelled)}::boolean[]) as told (id, is_cancelled)
        where not exists (select from reservations r where r.id = told.id
          and (r.status = 'cancelled' or not told.is_cancelled)))::int
      + (select count(*) from unnest(${commands}::text[]) as told (id)
        where not exists (select from device_commands c where c.id = told.id))::int as lost`.execute(
      reader,
    ),
  )
  return rows[0]?.lost ?? 0
}
