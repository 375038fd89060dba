import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { dropMessageMutation } from './messages.graphql.ts'

/** For a message that waits and must not go out. */
export const DropButton = ({ messageId }: { messageId: string }) => {
  const { t } = useTranslation('messages')
  const [isAsking, setAsking] = useState(false)
  const { change } = useChange(dropMessageMutation, {
    done: t('drop.done'),
    failed: t('drop.failed'),
    touches: ['Message', 'MessagePage', 'Reservation'],
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('drop.action')}
      </Button>
      <ConfirmDialog
        title={t('drop.title')}
        confirmLabel={t('drop.confirm')}
        isDangerous
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await change({ id: messageId })
          setAsking(false)
        }}
      >
        <Text size="sm">{t('drop.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
