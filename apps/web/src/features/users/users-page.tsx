import { IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { ListHeadProps } from '../../lib/list-page/list-page.tsx'
import type { ListTabsProps } from '../../lib/list-page/list-tabs.tsx'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { InvitationList } from './invitations/invitation-list.tsx'
import { InviteDialog } from './invitations/invite-dialog.tsx'
import { UserList } from './user-list.tsx'
import { peopleCountsQuery } from './users.graphql.ts'

export const UsersPage = () => {
  const { t } = useTranslation('users')
  const { tab = 'users' } = useSearch({ from: '/shell/users' })
  const mayManage = useMay('user.manage')
  const [isInviting, setInviting] = useState(false)
  const tabs = useTabs(tab)
  const head: ListHeadProps = {
    title: t('title'),
    actions: [
      mayManage && {
        key: 'invite',
        label: t('invite'),
        icon: <IconUserPlus size={16} aria-hidden />,
        isPrimary: true,
        run: () => setInviting(true),
      },
    ],
  }
  return (
    <>
      {tab === 'users' ? (
        <UserList head={head} tabs={tabs} />
      ) : (
        <InvitationList head={head} tabs={tabs} mayManage={mayManage} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** Who is here, and who was asked to come. */
const useTabs = (chosen: 'users' | 'invitations'): ListTabsProps => {
  const { t } = useTranslation('users')
  const [{ data }] = useLiveQuery({ query: peopleCountsQuery, variables: {} })
  return {
    label: t('tabs.label'),
    chosen,
    items: (['users', 'invitations'] as const).map((value) => ({
      value,
      label: t(`tabs.${value}`),
      count: data?.[value].totalCount,
      puts: {
        tab: value === 'users' ? undefined : value,
        q: undefined,
        role: undefined,
        sort: undefined,
        direction: undefined,
      },
    })),
  }
}
