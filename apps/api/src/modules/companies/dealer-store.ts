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

export interface Dealer extends Company {
  readonly resellerId: string
}

const COLUMNS = selected(
  'dealers',
  `
  id, public_id, reseller_id, company_name, vat_number, email, phonenumber, created_at,
  updated_at`,
)

const SORTS = sortsOf('dealers')

export interface DealerFilter extends CompanyFilter {
  readonly resellerId?: string | null | undefined
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

export const listDealers = (
  reader: Reader,
  coverage: Coverage,
  filter: DealerFilter,
  sort: CompanySort,
  page: PageRequest,
): Promise<Page<Dealer>> => {
  const meant = covered(reader, coverage).where(matchesCompanyFilter('dealers', filter))
  const matching =
    filter.resellerId == null ? meant : meant.where('dealers.reseller_id', '=', filter.resellerId)
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
  const rows = await allRows<{ count: number }>(reader)`
    select ${columns('organisations', 'dealer_id as id')}, count(*)::int as count from organisations
    where dealer_id = any(${[...dealerIds]}) and removed_at is null group by dealer_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

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
