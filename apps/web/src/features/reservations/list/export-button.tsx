import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/format.ts'
import type { ReservationRow } from '../reservations.graphql.ts'
import { type ReservationView, useReservationExport } from './use-reservation-export.ts'
import type { ReservationShop } from '../use-shop.ts'

/** Exactly what the list shows, all of its pages, as a file. */
export const ExportButton = ({
  view,
  shop,
  found,
}: {
  view: ReservationView
  shop: ReservationShop
  found: readonly ReservationRow[] | undefined
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const formats = useFormats()
  const { run, done } = useReservationExport(view, shop)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={done !== null}
      onClick={() => void run(found)}
    >
      {done === null ? t('common:export') : t('exporting', { number: formats.number(done) })}
    </Button>
  )
}
