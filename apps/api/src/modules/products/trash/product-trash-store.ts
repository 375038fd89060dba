import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

export interface Deletion {
  readonly organisationId: string
  readonly deletionId: string
  readonly now: string
}

export const trashProducts = async (
  tx: Tx,
  { organisationId, deletionId, now }: Deletion,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    update products set deleted_at = ${now}, deletion_id = ${deletionId}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = any(${[...ids]}) and deleted_at is null
  `.execute(tx)
}

export const trashEveryProduct = async (
  tx: Tx,
  { organisationId, deletionId, now }: Deletion,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update products set deleted_at = ${now}, deletion_id = ${deletionId}, updated_at = ${now}
    where organisation_id = ${organisationId} and deleted_at is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What is asked for, by itself or by the deletion that took it, and is not too old. */
export interface Wanted {
  readonly organisationId: string
  readonly ids: readonly string[]
  readonly deletionId: string | null
  readonly since: string
}

const wantedOnes = ({ organisationId, ids, deletionId, since }: Wanted) =>
  sql`p.organisation_id = ${organisationId} and p.deleted_at > ${since}
    and (p.id = any(${[...ids]}) or p.deletion_id = ${deletionId})`

export const countDeleted = async (tx: Tx, wanted: Wanted): Promise<number> => {
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::integer as count from (
      select from products p where ${wantedOnes(wanted)} order by p.id for update) locked`
  return row?.count ?? 0
}

/** PLUs that something living, or something else of those asked for, has: a few of them, to be named. */
export const findTakenPlus = async (tx: Tx, wanted: Wanted): Promise<string[]> => {
  const rows = await allRows(tx)`
    select ${columns('products', 'plu', 'p')} from products p where ${wantedOnes(wanted)}
    group by p.plu having count(*) > 1 or exists (select from products l
      where l.organisation_id = ${wanted.organisationId} and l.plu = p.plu and l.deleted_at is null)
    order by p.plu limit 5`
  return rows.map(({ plu }) => plu)
}

export const restoreRows = async (tx: Tx, wanted: Wanted, now: string): Promise<void> => {
  await sql`
    update products p set deleted_at = null, deletion_id = null, updated_at = ${now}
    where ${wantedOnes(wanted)}
  `.execute(tx)
}

export interface Purged {
  readonly organisationId: string
  readonly count: number
}

/** For every organisation at once. What an offer names that can still be sold or collected is kept: its price is there. */
export const purgeTrash = (tx: Tx, before: string) => allRows<Purged>(tx)`
  with named as materialized (
    select distinct r.organisation_id, line->>'productId' as product_id
    from reservations r cross join jsonb_array_elements(r.vending_products || r.free_products) line
    where r.is_vending_reservation and r.status in ('created', 'reserved', 'ordered')
      and r.organisation_id in (select organisation_id from products where deleted_at <= ${before})),
  gone as (delete from products p where p.deleted_at <= ${before} and not exists (select from named n
    where n.organisation_id = p.organisation_id and n.product_id = p.id) returning p.organisation_id)
  select organisation_id as "organisationId", count(*)::integer as count from gone group by 1`

/** Under a lock: a product on its way must not lose a word that it found there. */
export const sweepVocabulary = async (tx: Tx): Promise<void> => {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`lock table product_words in exclusive mode`.execute(tx)
  await sql`
    delete from product_vocabulary v where not exists (select from product_words w
      where w.organisation_id = v.organisation_id and w.word = v.word)
  `.execute(tx)
}
