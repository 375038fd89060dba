import { sql } from 'kysely'
import type { TestApi } from '../test-api.ts'

/** What was answered with yes. The moments are milliseconds since 1970. */
export interface AcknowledgedWrite {
  readonly kind: 'reserved' | 'cancelled' | 'opened'
  /** Of the reservation, or of the command that opens. */
  readonly id: string
  /** When it was first asked for. */
  readonly askedAt: number
  readonly acknowledgedAt: number
}

/** Those that the database has. */
export const findWrites = async (
  { services }: TestApi,
  writes: readonly AcknowledgedWrite[],
): Promise<AcknowledgedWrite[]> => {
  const { rows } = await services.database.read('everything', (reader) =>
    sql<{ index: number }>`select told.position::int - 1 as index
      from unnest(${writes.map(({ id }) => id)}::text[], ${writes.map(({ kind }) => kind)}::text[])
        with ordinality as told (id, kind, position)
      where case told.kind
        when 'opened' then exists (select from device_commands c where c.id = told.id)
        else exists (select from reservations r where r.id = told.id
          and (told.kind = 'reserved' or r.status = 'cancelled')) end`.execute(reader),
  )
  return rows.flatMap(({ index }) => writes[index] ?? [])
}
