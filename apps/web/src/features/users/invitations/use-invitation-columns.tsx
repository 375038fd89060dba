import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { RoleBadge } from '../role-badge.tsx'
import type { InvitationRow } from '../users.graphql.ts'

/** Those who were asked and have not come yet. */
export const useInvitationColumns = (mayManage: boolean): readonly Column<InvitationRow>[] => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const actions: Column<InvitationRow> = {
    key: 'actions',
    header: t('fields.actions'),
    isHeaderHidden: true,
    align: 'end',
    render: (invitation) => <InvitationActions invitation={invitation} />,
  }
  return [
    { key: 'name', header: t('fields.name'), render: ({ name }) => name },
    { key: 'email', header: t('fields.email'), render: ({ email }) => email },
    {
      key: 'role',
      header: t('fields.role'),
      phone: 'none',
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
      phone: 'none',
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
}
