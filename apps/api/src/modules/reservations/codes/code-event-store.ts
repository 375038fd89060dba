import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'

export interface TypedCode {
  readonly organisationId: string
  /** The reservation or the customer whose code it is. */
  readonly subjectId: string
  readonly boxIds: readonly string[]
  readonly at: string
}

/** Reservation of the code, or reservations of the customer whose code it was. */
export const findTypedFor = async (
  reader: Reader,
  { organisationId, subjectId, boxIds, at }: TypedCode,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from reservations where organisation_id = ${organisationId} and id = ${subjectId}
    union
    select r.id from reservations r join reservation_boxes h on h.reservation_id = r.id
    where r.organisation_id = ${organisationId} and r.customer_id = ${subjectId}
      and h.box_id = any(${[...boxIds]}) and h.held_at <= ${at}
      and coalesce(h.released_at, 'infinity') > ${at}`.execute(reader)
  return rows.map(({ id }) => id)
}
