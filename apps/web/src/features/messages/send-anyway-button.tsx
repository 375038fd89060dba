import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { sendMessageAnywayMutation } from './messages.graphql.ts'

/** For messages that wait for the end of a lockdown, for whoever may end one. */
export const SendAnywayButton = ({
  messageIds,
  size,
}: {
  messageIds: readonly string[]
  size?: 'compact-sm'
}) => {
  const { t } = useTranslation('messages')
  const maySend = useMay('locker.lockdownOff')
  const [isAsking, setAsking] = useState(false)
  const { change } = useChange(sendMessageAnywayMutation, {
    done: t('held.sent'),
    failed: t('held.failed'),
    touches: ['Message', 'MessagePage', 'Reservation', 'Locker'],
  })
  if (!maySend) return null
  return (
    <>
      <Button
        variant="default"
        {...(size === undefined ? {} : { size })}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('held.sendAnyway')}
      </Button>
      <ConfirmDialog
        title={t('held.title')}
        confirmLabel={t('held.sendAnyway')}
        isDangerous
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          for (const id of messageIds) await change({ id })
          setAsking(false)
        }}
      >
        <Text size="sm">{t('held.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
