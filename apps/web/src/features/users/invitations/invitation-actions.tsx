import { IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import {
  type InvitationRow,
  resendInvitationMutation,
  revokeInvitationMutation,
} from '../users.graphql.ts'

export const InvitationActions = ({ invitation: { _id, name } }: { invitation: InvitationRow }) => {
  const { t } = useTranslation('users')
  const [isRevoking, setRevoking] = useState(false)
  const resend = useChange(resendInvitationMutation, {
    done: t('resent'),
    failed: t('inviteFailed'),
  })
  const revoke = useChange(revokeInvitationMutation, {
    done: t('revoked'),
    failed: t('revokeFailed'),
  })
  return (
    <>
      <ActionMenu
        label={t('actionsOf', { name })}
        actions={[
          {
            key: 'resend',
            label: t('resend'),
            icon: <IconSend size={16} aria-hidden />,
            run: () => void resend.change({ id: _id }),
          },
          {
            key: 'revoke',
            label: t('revoke'),
            icon: <IconX size={16} aria-hidden />,
            isDangerous: true,
            run: () => setRevoking(true),
          },
        ]}
      />
      {isRevoking && (
        <ConfirmDialog
          title={t('revokeTitle', { name })}
          confirmLabel={t('revoke')}
          isDangerous
          isOpen
          onClose={() => setRevoking(false)}
          onConfirm={async () => {
            await revoke.change({ id: _id })
            setRevoking(false)
          }}
        >
          {t('revokeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
