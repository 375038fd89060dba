import { customerName } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import type { VariablesOf } from '../../../lib/graphql.ts'
import { useListExport } from '../../../lib/use-list-export.ts'
import { boxLabels } from '../boxes/box-labels.ts'
import { type ReservationRow, reservationsQuery } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'
import type { ReservationShop } from '../use-shop.ts'

const FIELDS = [
  'id',
  'status',
  'customer',
  'pickupDateTime',
  'boxes',
  'emails',
  'phonenumbers',
  'externalOrderId',
  'createdAt',
] as const

export type ReservationView = Omit<VariablesOf<typeof reservationsQuery>, 'pagination'>

export const useReservationExport = (view: ReservationView, shop: ReservationShop) => {
  const { t } = useTranslation('reservations')
  const client = useClient()
  const formats = useShopFormats(shop.timeZone)
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
  return useListExport<ReservationRow>(async () => ({
    ask: async (pagination) => {
      const { exportQuery } = await import('../../../lib/export-query.ts')
      const { data, ...about } = await exportQuery(client, reservationsQuery, {
        ...view,
        pagination,
      })
      return { list: data?.reservations, ...about }
    },
    head: FIELDS.map((field) => t(`fields.${field}`)),
    cells,
    words: {
      fileName: t('fileName'),
      failed: t('exportFailed'),
      exported: (count) => t('exported', { count }),
    },
  }))
}
