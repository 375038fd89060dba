import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

interface TypedCode {
  /** Correlation key chosen by the caller. */
  readonly key: string
  readonly lockerId: string | null
  readonly boxIds: readonly string[]
  readonly at: string
}

/**
 * Reservation of each entered code, by key: the one that held the opened boxes, or, if none opened, the one in that
 * locker whose timeline has the refusal.
 */
export const findTypedReservations = async (
  reader: Reader,
  organisationId: string,
  typed: readonly TypedCode[],
): Promise<Map<string, string>> => {
  if (typed.length === 0) return new Map()
  const rows = await allRows<{ key: string }>(reader)`
    with typed as (
      select * from json_to_recordset(${JSON.stringify(typed)}::json)
        as t (key text, "lockerId" text, "boxIds" json, at timestamptz))
    select t.key, ${columns('reservation_boxes', 'reservation_id', 'h')} from typed t
    join reservation_boxes h on h.box_id in (select json_array_elements_text(t."boxIds"))
    where h.organisation_id = ${organisationId} and h.held_at <= t.at
      and coalesce(h.released_at, 'infinity') >= t.at
    union
    select t.key, h.reservation_id from typed t
    join reservation_boxes h on h.locker_id = t."lockerId" and h.state = 'held'
    join reservation_events e on e.reservation_id = h.reservation_id and e.occurred_at = t.at
      and e.kind = 'codeRefused'
    where h.organisation_id = ${organisationId}`
  return new Map(rows.map(({ key, reservationId }) => [key, reservationId]))
}
