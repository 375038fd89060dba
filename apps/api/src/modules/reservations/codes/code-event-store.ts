import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

export interface TypedCode {
  readonly organisationId: string
  /** The reservation or the customer whose code it is. */
  readonly subjectId: string
  readonly boxIds: readonly string[]
  readonly at: string
}

/** Reservation of the code, or reservations of the customer whose code it was. */
export const findReservationsOfCode = async (
  reader: Reader,
  { organisationId, subjectId, boxIds, at }: TypedCode,
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('reservations', 'id as id')} from reservations where organisation_id = ${organisationId} and id = ${subjectId}
    union
    select r.id from reservations r join reservation_boxes h on h.reservation_id = r.id
    where r.organisation_id = ${organisationId} and r.customer_id = ${subjectId}
      and h.box_id = any(${[...boxIds]}) and h.held_at <= ${at}
      and coalesce(h.released_at, 'infinity') > ${at}`
  return rows.map(({ id }) => id)
}
