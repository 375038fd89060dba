import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import type { OrderRow } from '../orders.graphql.ts'
import { useOrderExport } from './use-order-export.ts'
import type { OrderView } from './order-filter.ts'

/** Exactly what the list shows, all of its pages, as a file. */
export const ExportButton = ({
  view,
  found,
}: {
  view: OrderView
  found: readonly OrderRow[] | undefined
}) => {
  const { t } = useTranslation(['orders', 'common'])
  const formats = useFormats()
  const { run, done } = useOrderExport(view)
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
