import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserList } from './user-list.tsx'

export const UsersPage = () => {
  const { t } = useTranslation('users')
  const { tab = 'users' } = useSearch({ from: '/shell/users' })
  const mayManage = useMay('user.manage')
  const [isInviting, setInviting] = useState(false)
  const invite = mayManage && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{invite}</PageHeader>
      {tab === 'users' ? <UserList firstStep={invite} /> : <InvitationList mayManage={mayManage} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
