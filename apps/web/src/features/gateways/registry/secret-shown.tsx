import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from '../gateways.module.css'

/** The secret of a device, this once. */
export const SecretShown = ({
  name,
  deviceId,
  secret,
  onClose,
}: {
  name: string
  deviceId: string
  secret: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  return (
    <Dialog title={t('secretTitle', { name })} isOpen onClose={onClose}>
      <p style={{ margin: 0 }}>{t('secretText', { deviceId })}</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyText text={secret} label={t('copySecret')} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('secretKept')}</Button>
      </Group>
    </Dialog>
  )
}
