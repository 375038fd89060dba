import { customerName } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { csvOf, saveFile } from '../../lib/csv.ts'
import { useFormats } from '../../lib/format.ts'
import { useRefusal } from '../../lib/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { boughtBoxes, boughtLockers } from './bought-boxes.ts'
import { type OrderRow, ordersQuery } from './orders.graphql.ts'
import type { OrderView } from './use-order-list.ts'

const ROWS_AT_ONCE = 100
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

/** Every row of the view, page by page; `done` counts them while it runs. */
export const useOrderExport = (view: OrderView) => {
  const { t } = useTranslation(['orders', 'common'])
  const client = useClient()
  const refusalOf = useRefusal()
  const formats = useFormats()
  const [done, setDone] = useState<number | null>(null)

  const page = (after: string | null) =>
    client
      .query(
        ordersQuery,
        { ...view, pagination: { limit: ROWS_AT_ONCE, after } },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
  const everything = async (): Promise<readonly OrderRow[] | null> => {
    const rows: OrderRow[] = []
    let after: string | null = null
    do {
      setDone(rows.length)
      const { data, error }: Awaited<ReturnType<typeof page>> = await page(after)
      if (data === undefined) {
        const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
        void showToast({ severity: 'danger', message: `${t('exportFailed')}${reason}` })
        return null
      }
      const { items, pageInfo } = data.orders
      rows.push(...items)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after !== null)
    return rows
  }
  const cells = (row: OrderRow): string[] => [
    String(row.orderNumber),
    row.id,
    t(`statuses.${row.status}`),
    t(`origins.${row.origin}`),
    customerName(row),
    row.emails.join(' '),
    row.phonenumbers.join(' '),
    row.orderLines.map(({ description }) => description).join(', '),
    boughtLockers(row.reservations),
    boughtBoxes(row.reservations),
    decimal(row.totalPrice),
    decimal(row.refundedAmount),
    row.isTest ? t('test') : '',
    formats.dateTime(row.createdAt),
    row.paidAt === null ? '' : formats.dateTime(row.paidAt),
  ]
  const run = async (found: readonly OrderRow[] | undefined) => {
    const rows = found ?? (await everything())
    setDone(null)
    if (rows === null) return
    const names = FIELDS.map((field) => t(`fields.${field}`))
    saveFile(`${t('fileName')}.csv`, csvOf([names, ...rows.map(cells)]))
    void showToast({ severity: 'success', message: t('exported', { count: rows.length }) })
  }
  return { run, done } as const
}
