import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { forgetUserDevicesMutation } from './users.graphql.ts'

/** For the second person of somebody who lost their devices; nobody is their own. */
export const LostDevices = ({
  user,
  isCompact = false,
}: {
  user: { readonly _id: string; readonly name: string }
  isCompact?: boolean
}) => {
  const { t } = useTranslation('users')
  const { _id, name } = user
  const isOwn = useSession().user._id === _id
  const [isAsking, setAsking] = useState(false)
  const { change } = useChange(forgetUserDevicesMutation, {
    done: t('lostDevices.done', { name }),
    failed: t('lostDevices.failed'),
    touches: ['Session'],
  })
  if (isOwn) return null
  const close = () => setAsking(false)
  const forget = async () => {
    await change({ userId: _id })
    close()
  }
  return (
    <>
      <Button
        variant="default"
        {...(isCompact
          ? { size: 'compact-sm', 'aria-label': `${t('lostDevices.button')}: ${name}` }
          : {})}
        onClick={() => setAsking(true)}
      >
        {t(isCompact ? 'lostDevices.short' : 'lostDevices.button')}
      </Button>
      <ConfirmDialog
        title={t('lostDevices.title', { name })}
        confirmLabel={t('lostDevices.confirm')}
        isDangerous
        isOpen={isAsking}
        onClose={close}
        onConfirm={forget}
      >
        {t('lostDevices.text')}
      </ConfirmDialog>
    </>
  )
}
