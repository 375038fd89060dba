import { Button } from '@mantine/core'
import { IconFileCode, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useDownload } from '../../lib/files/use-download.ts'
import { Card } from '../../ui/card.tsx'
import classes from './closing.module.css'

const FILES = [
  { file: 'closing.pdf', text: 'pdf', Icon: IconFileTypePdf },
  { file: 'closing.csv', text: 'csv', Icon: IconFileSpreadsheet },
  { file: 'journal.csv', text: 'journal', Icon: IconFileSpreadsheet },
  { file: 'closing.xml', text: 'ublFile', Icon: IconFileCode },
] as const

/** For the binder, the spreadsheet and the accountant. */
export const ClosingFiles = ({
  day,
  shopId,
  isClosed,
  hasInvoice,
}: {
  day: string
  shopId: string | null
  isClosed: boolean
  hasInvoice: boolean
}) => {
  const { t } = useTranslation('closing')
  const { download, downloading } = useDownload(t('fileFailed'))
  const query = shopId === null ? '' : `?shopId=${shopId}`
  return (
    <Card title={t('parts.files')}>
      {!isClosed && <p className={classes.soft}>{t('filesLater')}</p>}
      {isClosed && (
        <div className={classes.files}>
          {FILES.filter(({ file }) => file !== 'closing.xml' || hasInvoice).map(
            ({ file, text, Icon }) => (
              <Button
                key={file}
                variant="default"
                leftSection={<Icon size={16} aria-hidden />}
                loading={downloading === file}
                onClick={() =>
                  void download(file, `/api/closings/${day}/${file}${query}`, `${day}-${file}`)
                }
              >
                {t(text)}
              </Button>
            ),
          )}
        </div>
      )}
    </Card>
  )
}
