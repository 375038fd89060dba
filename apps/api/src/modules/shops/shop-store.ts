import type { ShopInput, SortDirection } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../../platform/columns.ts'
import { jsonText } from '../../platform/column-types.ts'
import { containing, NOT_JOINED } from '../../platform/like.ts'
import { sortByStoredName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest, type SortColumn } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface Shop extends ShopInput, Omit<RowOf<typeof COLUMNS>, keyof ShopInput> {
  /** Customers order without paying. */
  readonly isTestMode: boolean
}

const COLUMNS = selected(
  'shops',
  `
  id, public_id, organisation_id, name, email, email_note, phonenumber, address, opening_hours,
  time_zone, hide_virtual_vending_in_overview, vending_pickup_time,
  time_before_confirmation_dispatch, default_auto_hide_vending_after_hours, webshop_url,
  is_test_mode, created_at, updated_at`,
)

const SORTS = {
  name: sortByStoredName(sql`shops.sort_name`),
  createdAt: { expression: sql`shops.created_at`, type: 'timestamptz', isNeverNull: true },
} as const satisfies Record<string, SortColumn>
export type ShopSort = keyof typeof SORTS
export const SHOP_SORTS = Object.keys(SORTS) as ShopSort[]

/** Which shops a caller may see: an organisation, and within it all or some. */
export interface ShopReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

const reachable = (reader: Reader, { organisationId, shopIds }: ShopReach) => {
  const all = reader.selectFrom('shops').where('shops.organisation_id', '=', organisationId)
  return shopIds === null ? all : all.where(sql<boolean>`shops.id = any(${[...shopIds]})`)
}

export interface ShopFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
}

/** By a view that an index of trigrams serves. */
const contains = ({ organisationId }: ShopReach, query: string) =>
  sql<boolean>`shops.id in (
    select s.id from shop_search s
    where s.organisation_id = ${organisationId} and s.search_text like folded(${containing(query.trim())})
    ${NOT_JOINED})`

export const listShops = (
  reader: Reader,
  reach: ShopReach,
  filter: ShopFilter,
  sort: { readonly field: ShopSort; readonly direction: SortDirection },
  page: PageRequest,
): Promise<Page<Shop>> => {
  let matching = reachable(reader, reach)
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(reach, filter.query))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`shops.id = any(${[...filter.ids]})`)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`shops.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
  })
}

const FOUND_AT_MOST = 20

export const searchShops = (reader: Reader, reach: ShopReach, query: string): Promise<Shop[]> =>
  reachable(reader, reach)
    .select(COLUMNS)
    .where(contains(reach, query))
    .orderBy('shops.sort_name')
    .limit(FOUND_AT_MOST)
    .execute()

export const findShop = async (
  reader: Reader,
  reach: ShopReach,
  id: string,
): Promise<Shop | null> =>
  (await reachable(reader, reach).select(COLUMNS).where('shops.id', '=', id).executeTakeFirst()) ??
  null

export const lockShop = async (tx: Tx, reach: ShopReach, id: string): Promise<Shop | null> =>
  (await reachable(tx, reach)
    .select(COLUMNS)
    .where('shops.id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

const columnsOf = (shop: ShopInput & { timeZone: string; updatedAt: string }) => ({
  name: shop.name,
  email: shop.email,
  email_note: shop.emailNote,
  phonenumber: shop.phonenumber,
  address: jsonText(shop.address),
  opening_hours: jsonText(shop.openingHours),
  time_zone: shop.timeZone,
  hide_virtual_vending_in_overview: shop.hideVirtualVendingInOverview,
  vending_pickup_time: shop.vendingPickupTime,
  time_before_confirmation_dispatch: shop.timeBeforeConfirmationDispatch,
  default_auto_hide_vending_after_hours: shop.defaultAutoHideVendingAfterHours,
  webshop_url: shop.webshopUrl,
  updated_at: shop.updatedAt,
})

export const insertShop = async (tx: Tx, shop: Shop): Promise<void> => {
  await tx
    .insertInto('shops')
    .values({
      id: shop._id,
      public_id: shop.id,
      organisation_id: shop.organisationId,
      created_at: shop.createdAt,
      is_test_mode: shop.isTestMode,
      ...columnsOf(shop),
    })
    .execute()
}

export const updateShopRow = async (tx: Tx, shop: Shop): Promise<void> => {
  await tx
    .updateTable('shops')
    .set(columnsOf(shop))
    .where('organisation_id', '=', shop.organisationId)
    .where('id', '=', shop._id)
    .execute()
}

export const saveTestMode = async (
  tx: Tx,
  { organisationId, _id }: Pick<Shop, 'organisationId' | '_id'>,
  isTestMode: boolean,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('shops')
    .set({ is_test_mode: isTestMode, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', _id)
    .execute()
}

export const deleteShopRow = async (tx: Tx, organisationId: string, id: string): Promise<void> => {
  await tx
    .deleteFrom('shops')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}
