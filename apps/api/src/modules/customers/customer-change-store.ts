import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface CustomerChange {
  readonly _id: string
  readonly customerId: string
  readonly before: object | null
  readonly after: object | null
}

/** What an entry of the trail changed, of however many customers. */
export const insertChanges = async (
  tx: Tx,
  organisationId: string,
  logId: string,
  changes: readonly CustomerChange[],
  now: string,
): Promise<void> => {
  const rows = changes.map(({ _id, customerId, before, after }) => ({
    id: _id,
    customer_id: customerId,
    before,
    after,
  }))
  await sql`
    insert into customer_changes (id, organisation_id, customer_id, log_id, before, after, created_at)
    select n.id, ${organisationId}, n.customer_id, ${logId}, n.before, n.after, ${now}
    from json_populate_recordset(null::customer_changes, ${JSON.stringify(rows)}::json) n
  `.execute(tx)
}

/** That something changed stays in the trail; what it was does not. */
export const forgetChanges = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
): Promise<void> => {
  await sql`
    update customer_changes set before = null, after = null
    where organisation_id = ${organisationId} and customer_id = any(${[...customerIds]})
  `.execute(tx)
}

export const repointChanges = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`
    update customer_changes set customer_id = ${toId}
    where organisation_id = ${organisationId} and customer_id = any(${[...fromIds]})
  `.execute(tx)
}

const CHANGE_ENTRY = columns(
  { k: 'customer_changes', l: 'logs' },
  `
  k.id, k.created_at, l.text_key, l.text_params, l.severity, l.id as logId, k.before!, k.after!`,
)
export interface ChangeEntry extends RowOf<typeof CHANGE_ENTRY> {
  readonly textParams: Readonly<Record<string, string | number>>
  readonly actorName: string | null
}

/** The newest first, from a moment back. */
export const listChanges = async (
  reader: Reader,
  organisationId: string,
  customerId: string,
  before: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<ChangeEntry[]> => {
  const earlier =
    before === null
      ? sql`true`
      : sql`(k.created_at, k.id) < (${before.at}::timestamptz, ${before.id})`
  const rows = await allRows<ChangeEntry>(reader)`
    select ${CHANGE_ENTRY}, coalesce(l.user_name, l.api_key_name) as "actorName"
    from customer_changes k join logs l on l.id = k.log_id
    where k.organisation_id = ${organisationId} and k.customer_id = ${customerId} and ${earlier}
    order by k.created_at desc, k.id desc limit ${limit}`
  return rows
}
