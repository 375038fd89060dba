import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { countOverdue, type Overdue } from '../retention/index.ts'
import { FORGOTTEN_PERSON, FORMER_SEARCH_COLUMNS } from './customers/customer-reservation-store.ts'
import type { Searchable } from './reservation-write-store.ts'

/** Closed reservations past their retention that still hold personal data. */
const overdueIds = ({ organisationId, before }: Overdue, limit: number) => sql`
  select id from reservations
  where organisation_id = ${organisationId} and status in ('completed', 'cancelled')
    and created_at < ${before} and coalesce(completed_at, cancelled_at, updated_at) < ${before}
    and (first_name <> '' or last_name <> '' or emails <> '{}' or phonenumbers <> '{}' or extra_information <> '')
  limit ${limit}`

export const countOldReservations = (
  reader: Reader,
  overdue: Overdue,
  atMost: number,
): Promise<number> => countOverdue(reader, overdueIds(overdue, atMost))

/** Keeps times, boxes, amounts and order number; returns the former search words. */
export const forgetOldReservations = (
  tx: Tx,
  overdue: Overdue,
  limit: number,
) => allRows<Searchable>(tx)`
  update reservations r set ${FORGOTTEN_PERSON}
  from reservations before
  where r.organisation_id = ${overdue.organisationId} and r.id in (${overdueIds(overdue, limit)})
    and before.id = r.id
  returning ${FORMER_SEARCH_COLUMNS}`
