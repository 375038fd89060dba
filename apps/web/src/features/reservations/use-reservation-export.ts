import { customerName } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { csvOf, saveFile } from '../../lib/csv.ts'
import type { VariablesOf } from '../../lib/graphql.ts'
import { useRefusal } from '../../lib/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { boxLabels } from './box-labels.ts'
import { type ReservationRow, reservationsQuery } from './reservations.graphql.ts'
import { useShopFormats } from './use-shop-formats.ts'
import type { ReservationShop } from './use-shop.ts'

const ROWS_AT_ONCE = 100

export type ReservationView = Omit<VariablesOf<typeof reservationsQuery>, 'pagination'>

/** Every row of the view, page by page; `done` counts them while it runs. */
export const useReservationExport = (view: ReservationView, shop: ReservationShop) => {
  const { t } = useTranslation('reservations')
  const client = useClient()
  const refusalOf = useRefusal()
  const formats = useShopFormats(shop.timeZone)
  const [done, setDone] = useState<number | null>(null)

  const page = (after: string | null) =>
    client
      .query(
        reservationsQuery,
        { ...view, pagination: { limit: ROWS_AT_ONCE, after } },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
  const everything = async (): Promise<readonly ReservationRow[] | null> => {
    const rows: ReservationRow[] = []
    let after: string | null = null
    do {
      setDone(rows.length)
      const { data, error }: Awaited<ReturnType<typeof page>> = await page(after)
      if (data === undefined) {
        const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
        void showToast({ severity: 'danger', message: `${t('exportFailed')}${reason}` })
        return null
      }
      const { items, pageInfo } = data.reservations
      rows.push(...items)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after !== null)
    return rows
  }
  const cells = (row: ReservationRow): string[] => [
    row.id,
    t(`statuses.${row.status}`),
    customerName(row),
    formats.dateTime(row.pickupDateTime),
    boxLabels(row.boxes),
    row.emails.join(' '),
    row.phonenumbers.join(' '),
    row.externalOrderId,
    formats.dateTime(row.createdAt),
  ]
  const run = async (found: readonly ReservationRow[] | undefined) => {
    const rows = found ?? (await everything())
    setDone(null)
    if (rows === null) return
    const head = ['id', 'status', 'customer', 'pickupDateTime', 'boxes'] as const
    const tail = ['emails', 'phonenumbers', 'externalOrderId', 'createdAt'] as const
    const names = [...head, ...tail].map((field) => t(`fields.${field}`))
    saveFile(`${t('fileName')}.csv`, csvOf([names, ...rows.map(cells)]))
    void showToast({ severity: 'success', message: t('exported', { count: rows.length }) })
  }
  return { run, done } as const
}
