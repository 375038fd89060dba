import type { ImportOutcome, ProductFields } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

/** One import of an organisation at a time: the second sees what the first made. */
export const queueForImport = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products/import/${organisationId}`}, 0))`.execute(
    tx,
  )
}

const PRODUCT_IMPORT_RECORD = columns(
  'product_imports',
  'id, organisation_id, created_at, undone_at',
)
export type ProductImportRecord = RowOf<typeof PRODUCT_IMPORT_RECORD>

type Counts = Readonly<Record<ImportOutcome, number>>

export const insertImport = async (
  tx: Tx,
  { _id, organisationId, createdAt }: Omit<ProductImportRecord, 'undoneAt'>,
): Promise<void> => {
  await sql`
    insert into product_imports (id, organisation_id, created, updated, unchanged, refused, created_at)
    values (${_id}, ${organisationId}, 0, 0, 0, 0, ${createdAt})
  `.execute(tx)
}

export const lockImport = (tx: Tx, organisationId: string, id: string) => firstRow(tx)`
  select ${PRODUCT_IMPORT_RECORD}
  from product_imports where organisation_id = ${organisationId} and id = ${id} for update`

export const addToImport = async (
  tx: Tx,
  organisationId: string,
  id: string,
  counts: Counts,
): Promise<void> => {
  await sql`
    update product_imports set created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, refused = refused + ${counts.refused}
    where organisation_id = ${organisationId} and id = ${id}
  `.execute(tx)
}

export interface ImportChange {
  readonly productId: string
  readonly before: ProductFields | null
}

/** Of a product that several parts of a file change, what it was before the first of them. */
export const insertImportChanges = async (
  tx: Tx,
  organisationId: string,
  importId: string,
  changes: readonly ImportChange[],
  now: string,
): Promise<void> => {
  const rows = changes.map(({ productId, before }) => ({ product_id: productId, before }))
  await sql`
    insert into product_import_changes (organisation_id, import_id, product_id, before, written_at)
    select ${organisationId}, ${importId}, n.product_id, n.before, ${now}
    from json_populate_recordset(null::product_import_changes, ${JSON.stringify(rows)}::json) n
    on conflict (organisation_id, import_id, product_id) do update set written_at = excluded.written_at
  `.execute(tx)
}

const UNDOABLE = columns(
  { p: 'products', c: 'product_import_changes' },
  'p.id as productId, c.before',
)
export interface Undoable extends RowOf<typeof UNDOABLE> {
  readonly before: ProductFields | null
}

/** What nobody has changed or deleted since, locked, a bounded number after another. */
export const lockUndoable = (
  tx: Tx,
  organisationId: string,
  importId: string,
  after: string,
  limit: number,
) => allRows<Undoable>(tx)`
  select ${UNDOABLE} from product_import_changes c
    join products p on p.organisation_id = c.organisation_id and p.id = c.product_id
  where c.organisation_id = ${organisationId} and c.import_id = ${importId} and p.id > ${after}
    and p.deleted_at is null and p.updated_at = c.written_at
  order by p.id limit ${limit} for update of p`

export const countImportChanges = async (
  tx: Tx,
  organisationId: string,
  importId: string,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::integer as count from product_import_changes
    where organisation_id = ${organisationId} and import_id = ${importId}`
  return row?.count ?? 0
}

export const markUndone = async (
  tx: Tx,
  organisationId: string,
  importId: string,
  now: string,
): Promise<void> => {
  await sql`
    update product_imports set undone_at = ${now} where organisation_id = ${organisationId} and id = ${importId}
  `.execute(tx)
}

export const forgetImports = async (tx: Tx, before: string): Promise<void> => {
  await sql`delete from product_imports where created_at < ${before}`.execute(tx)
}
