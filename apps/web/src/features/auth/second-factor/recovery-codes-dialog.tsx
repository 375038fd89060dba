import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { saveFile } from '../../../lib/files/csv.ts'
import { CopyLabelled } from '../../../ui/codes/copy-labelled.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './second-factor.module.css'

/** Shown this once. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation('secondFactor')
  const text = codes.join('\n')
  const download = () => saveFile('lockerdesk-recovery-codes.txt', `${text}\n`, 'text/plain')
  return (
    <Dialog title={t('recovery.title')} isOpen onClose={onClose}>
      <Text>{t('recovery.text')}</Text>
      <ul className={classes.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={download}>
          {t('recovery.download')}
        </Button>
        <CopyLabelled text={text} label={t('recovery.copy')} />
        <Button onClick={onClose}>{t('recovery.done')}</Button>
      </Group>
    </Dialog>
  )
}
