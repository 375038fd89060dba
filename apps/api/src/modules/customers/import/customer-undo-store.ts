import type { CustomerFields } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerReach, inReach } from '../customer-store.ts'

export interface CustomerImportRecord {
  readonly createdAt: string
  readonly isUndone: boolean
}

/** An import is what the trail has under its id: an entry per part, and one more when it was undone. */
export const findImport = (
  reader: Reader,
  organisationId: string,
  importId: string,
) => firstRow<CustomerImportRecord>(reader)`
  select min(l.created_at) as "createdAt", bool_or(l.text_key = 'customerImportUndone') as "isUndone"
  from logs l where l.organisation_id = ${organisationId} and l.subject_id = ${importId}
    and l.text_key in ('customersImported', 'customerImportUndone') having count(*) > 0`

export type UndoableCustomer = Customer & {
  /** What each part changed, the first part first; null: the part made them. */
  readonly changes: readonly (Partial<CustomerFields> | null)[]
}

/** What each part of an import did to whom, and when the last one did. */
const changesOf = (organisationId: string, importId: string) => sql`
  select k.customer_id, json_agg(k.before order by k.created_at, k.id) as changes, max(k.created_at) as written_at,
    bool_or(k.before is null) as is_made
  from logs l join customer_changes k on k.log_id = l.id
  where l.organisation_id = ${organisationId} and l.subject_id = ${importId} and l.text_key = 'customersImported'
  group by k.customer_id`

/** Whom nobody has changed since, nor, if they are new, reserved or ordered for; locked, so many after another. */
export const lockUndoable = (
  tx: Tx,
  reach: CustomerReach,
  importId: string,
  after: string,
  limit: number,
) => allRows<UndoableCustomer>(tx)`
  with imported as (${changesOf(reach.organisationId, importId)})
  select ${CUSTOMER_COLUMNS}, imported.changes from imported join customers c on c.id = imported.customer_id
  where ${inReach(reach)} and c.id > ${after} and c.anonymised_at is null and c.updated_at = imported.written_at
    and not (imported.is_made and (exists (select from reservations r where r.customer_id = c.id)
      or exists (select from orders o where o.customer_id = c.id)))
  order by c.id limit ${limit} for update of c`

export const countImported = async (
  reader: Reader,
  organisationId: string,
  importId: string,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::integer as count from (${changesOf(organisationId, importId)}) imported`
  return row?.count ?? 0
}
