import { customerName, lineName } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useListExport } from '../../../lib/use-list-export.ts'
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

export const useOrderExport = (view: OrderView) => {
  const { t } = useTranslation(['orders', 'common'])
  const client = useClient()
  const formats = useFormats()
  const { language } = useSession().user
  const cells = (row: OrderRow): string[] => [
    String(row.orderNumber),
    row.id,
    t(`statuses.${row.status}`),
    t(`origins.${row.origin}`),
    customerName(row),
    row.emails.join(' '),
    row.phonenumbers.join(' '),
    row.orderLines.map((line) => lineName(line, language)).join(', '),
    boughtLockers(row.reservations),
    boughtBoxes(row.reservations),
    decimal(row.totalPrice),
    decimal(row.refundedAmount),
    row.isTest ? t('test') : '',
    formats.dateTime(row.createdAt),
    row.paidAt === null ? '' : formats.dateTime(row.paidAt),
  ]
  return useListExport<OrderRow>({
    ask: async (pagination) => {
      const { exportQuery } = await import('../../../lib/export-query.ts')
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
  })
}
