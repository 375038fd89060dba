import type { CompanyInput, Coverage, SortDirection } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest, type SortColumn } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface Dealer extends CompanyInput {
  readonly _id: string
  readonly id: string
  readonly resellerId: string
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = [
  'dealers.id as _id',
  'dealers.public_id as id',
  'dealers.reseller_id as resellerId',
  'dealers.company_name as companyName',
  'dealers.vat_number as vatNumber',
  'dealers.email',
  'dealers.phonenumber',
  'dealers.created_at as createdAt',
  'dealers.updated_at as updatedAt',
] as const

const SORTS = {
  companyName: sortByName(sql`dealers.company_name`),
  createdAt: { expression: sql`dealers.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type DealerSortField = keyof typeof SORTS
export const DEALER_SORTS = Object.keys(SORTS) as DealerSortField[]

export interface DealerSort {
  readonly field: DealerSortField
  readonly direction: SortDirection
}

export interface DealerFilter {
  readonly resellerId?: string | null | undefined
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
}

const covered = (reader: Reader, coverage: Coverage) => {
  const all = reader.selectFrom('dealers')
  return coverage.isEverything
    ? all
    : all.where(
        sql<boolean>`(dealers.id = any(${[...coverage.dealerIds]})
          or dealers.reseller_id = any(${[...coverage.resellerIds]}))`,
      )
}

const contains = (query: string) => sql<boolean>`
  folded(dealers.company_name || ' ' || dealers.email || ' ' || dealers.public_id)
    like folded(${containing(query.trim())})`

export const listDealers = (
  reader: Reader,
  coverage: Coverage,
  filter: DealerFilter,
  sort: DealerSort,
  page: PageRequest,
): Promise<Page<Dealer>> => {
  let matching = covered(reader, coverage)
  if (filter.resellerId != null)
    matching = matching.where('dealers.reseller_id', '=', filter.resellerId)
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`dealers.id = any(${[...filter.ids]})`)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`dealers.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
  })
}

export const findDealer = async (
  reader: Reader,
  coverage: Coverage,
  id: string,
): Promise<Dealer | null> =>
  (await covered(reader, coverage).select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null

export const lockDealer = async (tx: Tx, coverage: Coverage, id: string): Promise<Dealer | null> =>
  (await covered(tx, coverage)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** By id, for callers who were already given something that names them. */
export const dealersByIds = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Dealer>> => {
  const rows = await reader
    .selectFrom('dealers')
    .select(COLUMNS)
    .where(sql<boolean>`dealers.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

/** The organisations that are in use; removed ones do not count. */
export const countOrganisations = async (
  reader: Reader,
  dealerIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select dealer_id as id, count(*)::int as count from organisations
    where dealer_id = any(${[...dealerIds]}) and removed_at is null group by dealer_id
  `.execute(reader)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const columnsOf = (dealer: Dealer) => ({
  company_name: dealer.companyName,
  vat_number: dealer.vatNumber,
  email: dealer.email,
  phonenumber: dealer.phonenumber,
  updated_at: dealer.updatedAt,
})

export const insertDealer = async (tx: Tx, dealer: Dealer): Promise<void> => {
  await tx
    .insertInto('dealers')
    .values({
      id: dealer._id,
      public_id: dealer.id,
      reseller_id: dealer.resellerId,
      created_at: dealer.createdAt,
      ...columnsOf(dealer),
    })
    .execute()
}

export const updateDealerRow = async (tx: Tx, dealer: Dealer): Promise<void> => {
  await tx.updateTable('dealers').set(columnsOf(dealer)).where('id', '=', dealer._id).execute()
}
