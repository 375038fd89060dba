import { Button, Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './row-action.module.css'
import { RoleBadge } from './role-badge.tsx'
import {
  type InvitationRow,
  resendInvitationMutation,
  revokeInvitationMutation,
} from './users.graphql.ts'

/** Those who were asked and have not come yet. */
export const InvitationsTable = ({
  rows,
  mayManage,
}: {
  rows: readonly InvitationRow[] | undefined
  mayManage: boolean
}) => {
  const { t } = useTranslation(['users', 'common'])
  const formats = useFormats()
  const [revoking, setRevoking] = useState<InvitationRow | null>(null)
  const resend = useChange(resendInvitationMutation, {
    done: t('resent'),
    failed: t('inviteFailed'),
  })
  const actions: Column<InvitationRow> = {
    key: 'actions',
    header: t('fields.actions'),
    align: 'end',
    phone: 'action',
    render: (invitation) => (
      <Group gap={6} justify="flex-end" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action ?? ''}
          aria-label={`${t('resend')}: ${invitation.name}`}
          onClick={() => void resend.change({ id: invitation._id })}
        >
          {t('resend')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action ?? ''}
          aria-label={`${t('revoke')}: ${invitation.name}`}
          onClick={() => setRevoking(invitation)}
        >
          {t('revoke')}
        </Button>
      </Group>
    ),
  }
  const columns: readonly Column<InvitationRow>[] = [
    { key: 'name', header: t('fields.name'), render: ({ name }) => name },
    { key: 'email', header: t('fields.email'), render: ({ email }) => email },
    {
      key: 'role',
      header: t('fields.role'),
      render: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: 'status',
      header: t('fields.status'),
      phone: 'fact',
      render: ({ status }) => (
        <Badge tone={status === 'pending' ? 'note' : 'warn'}>{t(`statuses.${status}`)}</Badge>
      ),
    },
    {
      key: 'expiresAt',
      header: t('fields.expiresAt'),
      render: ({ expiresAt }) => formats.dateTime(expiresAt),
    },
    {
      key: 'invitedBy',
      header: t('fields.invitedBy'),
      phone: 'none',
      render: ({ invitedBy }) => invitedBy,
    },
    ...(mayManage ? [actions] : []),
  ]
  return (
    <>
      <DataTable
        list="invitations"
        label={t('tabs.invitations')}
        rows={rows}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconMail size={32} stroke={1.3} aria-hidden />}
            title={t('noInvitations.title')}
            text={t('noInvitations.text')}
          />
        }
      />
      {revoking !== null && (
        <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />
      )}
    </>
  )
}

const RevokeDialog = ({
  invitation: { _id, name },
  onClose,
}: {
  invitation: InvitationRow
  onClose: () => void
}) => {
  const { t } = useTranslation('users')
  const { change } = useChange(revokeInvitationMutation, {
    done: t('revoked'),
    failed: t('revokeFailed'),
  })
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await change({ id: _id })
        onClose()
      }}
    >
      {t('revokeText')}
    </ConfirmDialog>
  )
}
