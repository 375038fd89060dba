import { useSearch } from '@tanstack/react-router'
import { type ListHeadProps, ListHead } from '../../lib/list-page/list-page.tsx'
import { paginationOf, useNarrow } from '../../lib/list-page/list-search.ts'
import { ListTabs, type ListTabsProps } from '../../lib/list-page/list-tabs.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { invitationsQuery } from './users.graphql.ts'

export const InvitationList = ({
  head,
  tabs,
  mayManage,
}: {
  head: ListHeadProps
  tabs: ListTabsProps
  mayManage: boolean
}) => {
  const search = useSearch({ from: '/shell/users' })
  const narrow = useNarrow()
  const [{ data, error }, reload] = useLiveQuery({
    query: invitationsQuery,
    variables: { pagination: paginationOf(search) },
  })
  const list = data?.invitations
  return (
    <>
      <ListHead {...head} />
      <ListFrame
        tabs={<ListTabs {...tabs} narrow={narrow} />}
        footer={
          list && <Pager list={list} page={search.page ?? 1} onPage={(page) => narrow({ page })} />
        }
      >
        {error !== undefined && list === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <InvitationsTable rows={list?.items} mayManage={mayManage} />
        )}
      </ListFrame>
    </>
  )
}
