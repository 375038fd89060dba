import type { Coverage } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, selected } from '../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import {
  columnsOf,
  type Company,
  type CompanyFilter,
  type CompanySort,
  matchesCompanyFilter,
  sortsOf,
} from './company-store.ts'

export type Reseller = Company

const COLUMNS = selected(
  'resellers',
  `
  id, public_id, company_name, vat_number, email, phonenumber, created_at, updated_at`,
)

const SORTS = sortsOf('resellers')

const covered = (reader: Reader, coverage: Coverage) => {
  const all = reader.selectFrom('resellers')
  return coverage.isEverything
    ? all
    : all.where(sql<boolean>`resellers.id = any(${[...coverage.resellerIds]})`)
}

export const listResellers = (
  reader: Reader,
  coverage: Coverage,
  filter: CompanyFilter,
  sort: CompanySort,
  page: PageRequest,
): Promise<Page<Reseller>> => {
  const matching = covered(reader, coverage).where(matchesCompanyFilter('resellers', filter))
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`resellers.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
  })
}

export const findReseller = async (
  reader: Reader,
  coverage: Coverage,
  id: string,
): Promise<Reseller | null> =>
  (await covered(reader, coverage).select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null

export const lockReseller = async (
  tx: Tx,
  coverage: Coverage,
  id: string,
): Promise<Reseller | null> =>
  (await covered(tx, coverage)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const resellersByIds = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Reseller>> => {
  const rows = await reader
    .selectFrom('resellers')
    .select(COLUMNS)
    .where(sql<boolean>`resellers.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

export const countDealers = async (
  reader: Reader,
  resellerIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await allRows<{ count: number }>(reader)`
    select ${columns('dealers', 'reseller_id as id')}, count(*)::int as count from dealers
    where reseller_id = any(${[...resellerIds]}) group by reseller_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const insertReseller = async (tx: Tx, reseller: Reseller): Promise<void> => {
  await tx
    .insertInto('resellers')
    .values({
      id: reseller._id,
      public_id: reseller.id,
      created_at: reseller.createdAt,
      ...columnsOf(reseller),
    })
    .execute()
}

export const updateResellerRow = async (tx: Tx, reseller: Reseller): Promise<void> => {
  await tx
    .updateTable('resellers')
    .set(columnsOf(reseller))
    .where('id', '=', reseller._id)
    .execute()
}
