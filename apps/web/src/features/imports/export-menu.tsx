import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { type ExportKind, useExport } from './use-export.ts'

/** Exactly what the list shows, as a file for any program or for Excel. */
export const ExportMenu = (kind: ExportKind) => {
  const { t } = useTranslation(['imports', 'common'])
  const formats = useFormats()
  const { run, done } = useExport(kind)
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={done !== null}
        onClick={() => void run('csv')}
      >
        {done === null ? t('common:export') : t('exporting', { number: formats.number(done) })}
      </Button>
      <Button
        variant="default"
        aria-label={t('exportExcel')}
        disabled={done !== null}
        onClick={() => void run('xlsx')}
      >
        Excel
      </Button>
    </Button.Group>
  )
}
