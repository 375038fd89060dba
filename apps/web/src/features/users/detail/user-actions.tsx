import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay, useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { LostDevices } from '../lost-devices.tsx'
import { PincodeDialog } from './pincode-dialog.tsx'
import { ViewAs } from '../view-as.tsx'
import { removeUserMutation, type UserDetail } from '../users.graphql.ts'

/** What may be done with somebody: nobody changes their own role, everybody renews their own pincode. */
export const UserActions = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const isOwn = useSession().user._id === user._id
  const mayManage = useMay('user.manage')
  // The identity provider gives and takes what a group gave.
  const isRoleOurs = user.fromGroups === null
  const [open, setOpen] = useState<'role' | 'pincode' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ViewAs user={user} />
      {mayManage && !isOwn && isRoleOurs && (
        <Button variant="default" onClick={() => setOpen('role')}>
          {t('changeRole')}
        </Button>
      )}
      {(mayManage || isOwn) && (
        <Button variant="default" onClick={() => setOpen('pincode')}>
          {t('newPincode')}
        </Button>
      )}
      {mayManage && <LostDevices user={user} />}
      {mayManage && !isOwn && isRoleOurs && (
        <Button variant="default" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open === 'role' && <ChangeRoleDialog user={user} onClose={close} />}
      {open === 'pincode' && <PincodeDialog user={user} onClose={close} />}
      {open === 'remove' && <RemoveDialog user={user} onClose={close} />}
    </>
  )
}

const RemoveDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { change } = useChange(removeUserMutation, {
    done: t('removed'),
    failed: t('removeFailed'),
  })
  const remove = async () => {
    const outcome = await change({ userId: user._id })
    if (outcome.ok) await navigate({ to: '/users' })
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: user.name })}
      confirmLabel={t('remove')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
