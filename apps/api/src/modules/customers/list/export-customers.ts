import { EXPORTED_COLUMNS, foldText, formulaSafe, joinCell } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { fromReplica } from '../../../call/from-replica.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { type CsvPart, csvPart } from '../../../platform/csv-part.ts'
import { type CustomerFilter, type CustomerSort, listCustomers } from './customer-list-store.ts'
import { listShopNames, type ShopName } from '../customer-place-store.ts'
import { customerReach } from '../customer-reach.ts'
import type { Customer } from '../customer-store.ts'
import { DEFAULT_SORT, findCustomers } from './read-customers.ts'

const ROWS_AT_ONCE = 5_000

/** What the list shows: the same search, filter and order. */
export interface ExportRequest {
  readonly shopId?: string | null | undefined
  readonly query?: string | null | undefined
  readonly filter?: CustomerFilter | null | undefined
  readonly sort?: CustomerSort | null | undefined
  readonly after?: string | null | undefined
}

export const exportCustomers = async (call: Call, request: ExportRequest): Promise<CsvPart> => {
  const { value, dataAsOf } = await fromReplica(call, async (by) => ({
    page: await rowsOf(by, request),
    shops: await read(by, (reader) => listShopNames(reader, customerReach(by))),
  }))
  const { items, ...pageInfo } = value.page
  const rows = items.map((customer) => cellsOf(customer, value.shops))
  await transact(call, async (tx) => {
    await writeLog(tx, call, {
      type: 'Customers',
      operation: 'Sent',
      text: 'customersExported',
      params: { count: rows.length },
    })
    return null
  })
  const csv = csvPart(EXPORTED_COLUMNS, rows, request.after == null)
  return { csv, rowCount: rows.length, ...pageInfo, dataAsOf }
}

const rowsOf = async (call: Call, { shopId, query, filter, sort, after }: ExportRequest) => {
  if (query != null && query.trim() !== '') {
    const items = await findCustomers(call, query, shopId, filter ?? {})
    return { items, endCursor: null, hasNextPage: false }
  }
  const page = { limit: ROWS_AT_ONCE, after }
  const { items, pageInfo } = await read(call, (reader) =>
    listCustomers(
      reader,
      customerReach(call, shopId),
      filter ?? {},
      sort ?? DEFAULT_SORT,
      page,
      ROWS_AT_ONCE,
    ),
  )
  return { items, ...pageInfo }
}

const cellsOf = (customer: Customer, shops: readonly ShopName[]): string[] => {
  const cells = {
    ...customer,
    emails: joinCell(customer.emails),
    phonenumbers: joinCell(customer.phonenumbers),
    notificationTypes: joinCell(customer.notificationTypes),
    shop: shopCell(customer.shopId, shops),
  }
  return EXPORTED_COLUMNS.map((column) => formulaSafe(cells[column]))
}

/** By name where one shop has it, so that people can read it; otherwise by reference. */
const shopCell = (shopId: string | null, shops: readonly ShopName[]): string => {
  const shop = shops.find(({ _id }) => _id === shopId)
  if (shop === undefined) return ''
  const isOnly = shops.filter(({ name }) => foldText(name) === foldText(shop.name)).length === 1
  return isOnly ? shop.name : shop.id
}
