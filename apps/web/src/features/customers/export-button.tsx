import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { type ExportedList, useCustomerExport } from './use-customer-export.ts'

/** Exactly what the list shows, as a file. */
export const ExportButton = (list: ExportedList) => {
  const { t } = useTranslation(['customers', 'common'])
  const formats = useFormats()
  const { run, done } = useCustomerExport(list)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={done !== null}
      onClick={() => void run()}
    >
      {done === null ? t('common:export') : t('exporting', { number: formats.number(done) })}
    </Button>
  )
}
