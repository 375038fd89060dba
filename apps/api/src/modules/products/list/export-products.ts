import { formulaSafe, PRODUCT_COLUMNS, type ProductColumn, productCells } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { fromReplica } from '../../../call/from-replica.ts'
import { read } from '../../../call/read.ts'
import { canSeePurchasePrices } from '../../../call/sees-purchase-prices.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { type CsvPart, csvPart } from '../../../platform/csv-part.ts'
import { DEFAULT_SORT, findProducts } from '../read-products.ts'
import { filterOf, type ProductRequest } from './ended-vat-rates.ts'
import { listProducts, type ProductSort } from './product-list-store.ts'

const ROWS_AT_ONCE = 5_000

/** What the list shows: the same search, filter and order. */
export interface ExportRequest {
  readonly query?: string | null | undefined
  readonly filter?: ProductRequest | null | undefined
  readonly sort?: ProductSort | null | undefined
  readonly after?: string | null | undefined
}

export const exportProducts = async (call: Call, request: ExportRequest): Promise<CsvPart> => {
  const { value, dataAsOf } = await fromReplica(call, (by) => rowsOf(by, request))
  const { items, endCursor, hasNextPage } = value
  const columns = columnsFor(call)
  const rows = items.map((product) => {
    const cells = productCells(product)
    return columns.map((column) => formulaSafe(cells[column]))
  })
  await transact(call, async (tx) => {
    await writeLog(tx, call, {
      type: 'Products',
      operation: 'Sent',
      text: 'productsExported',
      params: { count: rows.length },
    })
    return null
  })
  const csv = csvPart(columns, rows, request.after == null)
  return { csv, rowCount: rows.length, endCursor, hasNextPage, dataAsOf }
}

/** Without the column, not with empty cells: those would delete every purchase price when the file is imported. */
const columnsFor = (call: Call): ProductColumn[] =>
  PRODUCT_COLUMNS.filter((column) => column !== 'purchasePrice' || canSeePurchasePrices(call))

const rowsOf = async (call: Call, { query, filter, sort, after }: ExportRequest) => {
  if (query != null && query.trim() !== '')
    return {
      items: await findProducts(call, query, filter ?? {}),
      endCursor: null,
      hasNextPage: false,
    }
  const { items, pageInfo } = await read(call, async (reader) =>
    listProducts(
      reader,
      organisationOf(call).organisationId,
      await filterOf(reader, call, filter ?? {}),
      { ...(sort ?? DEFAULT_SORT), language: call.language },
      { limit: ROWS_AT_ONCE, after },
      ROWS_AT_ONCE,
    ),
  )
  return { items, ...pageInfo }
}
