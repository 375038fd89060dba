import { IconMail } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { type ListHeadProps, ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useInvitationColumns } from './use-invitation-columns.tsx'
import { invitationsQuery } from '../users.graphql.ts'

export const InvitationList = ({
  head,
  tabs,
  mayManage,
}: {
  head: ListHeadProps
  tabs: ListTabsProps
  mayManage: boolean
}) => {
  const { t } = useTranslation('users')
  const search = useSearch({ from: '/shell/users' })
  const source = useListRows({
    pages: {
      query: invitationsQuery,
      variables: { pagination: paginationOf(search) },
      of: ({ invitations }) => invitations,
    },
    isHeld: false,
  })
  return (
    <ListPage
      name="invitations"
      {...head}
      search={search}
      source={source}
      columns={useInvitationColumns(mayManage)}
      tabs={tabs}
      empty={{ icon: IconMail, title: t('noInvitations.title'), text: t('noInvitations.text') }}
    />
  )
}
