import type { CompanyInput, Coverage, SortDirection } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest, type SortColumn } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface Reseller extends CompanyInput {
  readonly _id: string
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = [
  'resellers.id as _id',
  'resellers.public_id as id',
  'resellers.company_name as companyName',
  'resellers.vat_number as vatNumber',
  'resellers.email',
  'resellers.phonenumber',
  'resellers.created_at as createdAt',
  'resellers.updated_at as updatedAt',
] as const

const SORTS = {
  companyName: sortByName(sql`resellers.company_name`),
  createdAt: { expression: sql`resellers.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type ResellerSortField = keyof typeof SORTS
export const RESELLER_SORTS = Object.keys(SORTS) as ResellerSortField[]

export interface ResellerSort {
  readonly field: ResellerSortField
  readonly direction: SortDirection
}

export interface ResellerFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
}

const covered = (reader: Reader, coverage: Coverage) => {
  const all = reader.selectFrom('resellers')
  return coverage.isEverything
    ? all
    : all.where(sql<boolean>`resellers.id = any(${[...coverage.resellerIds]})`)
}

const contains = (query: string) => sql<boolean>`
  folded(resellers.company_name || ' ' || resellers.email || ' ' || resellers.public_id)
    like folded(${containing(query.trim())})`

export const listResellers = (
  reader: Reader,
  coverage: Coverage,
  filter: ResellerFilter,
  sort: ResellerSort,
  page: PageRequest,
): Promise<Page<Reseller>> => {
  let matching = covered(reader, coverage)
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`resellers.id = any(${[...filter.ids]})`)
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
  const { rows } = await sql<{ id: string; count: number }>`
    select reseller_id as id, count(*)::int as count from dealers
    where reseller_id = any(${[...resellerIds]}) group by reseller_id
  `.execute(reader)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const columnsOf = (reseller: Reseller) => ({
  company_name: reseller.companyName,
  vat_number: reseller.vatNumber,
  email: reseller.email,
  phonenumber: reseller.phonenumber,
  updated_at: reseller.updatedAt,
})

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
