import { customerName, type Language, lineName } from '@lockerdesk/domain'
import type { Client } from '@urql/core'
import type { Translate } from '../../../ui/texts/texts.ts'
import { exportQuery } from '../../../lib/files/export-query.ts'
import type { ListExport } from '../../../lib/files/use-list-export.ts'
import type { Formats } from '../../../lib/format.ts'
import { boughtBoxes, boughtLockers } from '../detail/bought-boxes.ts'
import { type OrderRow, ordersQuery } from '../orders.graphql.ts'
import type { OrderView } from './order-filter.ts'

const FIELDS = [
  'orderNumber',
  'id',
  'status',
  'origin',
  'customer',
  'emails',
  'phonenumbers',
  'bought',
  'locker',
  'boxes',
  'totalPrice',
  'refundedAmount',
  'test',
  'createdAt',
  'paidAt',
] as const

/** Cents as a spreadsheet reads them everywhere: 12.50. */
const decimal = (cents: number): string => (cents / 100).toFixed(2)

interface Reader {
  readonly view: OrderView
  readonly t: Translate
  readonly client: Client
  readonly formats: Formats
  readonly language: Language
}

export const orderExport = ({
  view,
  t,
  client,
  formats,
  language,
}: Reader): ListExport<OrderRow> => {
  const cells = (row: OrderRow): string[] => [
    String(row.orderNumber),
    row.id,
    t(`statuses.${row.status}`),
    t(`origins.${row.origin}`),
    customerName(row),
    row.emails.join(' '),
    row.phonenumbers.join(' '),
    row.orderLines.map((line) => lineName(line, language)).join(', '),
    boughtLockers(row.boxes),
    boughtBoxes(row.boxes),
    decimal(row.totalPrice),
    decimal(row.refundedAmount),
    row.isTest ? t('test') : '',
    formats.dateTime(row.createdAt),
    row.paidAt === null ? '' : formats.dateTime(row.paidAt),
  ]
  return {
    ask: async (pagination) => {
      const { data, ...about } = await exportQuery(client, ordersQuery, { ...view, pagination })
      return { list: data?.orders, ...about }
    },
    head: FIELDS.map((field) => t(`fields.${field}`)),
    cells,
    words: {
      fileName: t('fileName'),
      failed: t('exportFailed'),
      exported: (count) => t('exported', { count }),
    },
  }
}
