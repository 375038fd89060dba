import type { ReservationExportInput } from '@lockerdesk/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useStreamedExport } from '../../../lib/files/use-streamed-export.ts'

/** Exactly what the list shows, all of its pages, as a file. */
export const ExportButton = ({ view }: { view: ReservationExportInput }) => {
  const { t } = useTranslation(['reservations', 'common'])
  const formats = useFormats()
  const { run, done } = useStreamedExport({
    path: '/api/reservations/export',
    fileName: t('fileName'),
    failed: t('exportFailed'),
    exported: (count) => t('exported', { count }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={done !== null}
      onClick={() => void run(view)}
    >
      {done === null ? t('common:export') : t('exporting', { number: formats.number(done) })}
    </Button>
  )
}
