import { PAGE_SIZE } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { invitationsQuery } from './users.graphql.ts'

export const InvitationList = ({ mayManage }: { mayManage: boolean }) => {
  const { page = 1 } = useSearch({ from: '/shell/users' })
  const navigate = useNavigate({ from: '/users' })
  const [{ data, error }, reload] = useLiveQuery({
    query: invitationsQuery,
    variables: { pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
  })
  const list = data?.invitations
  return (
    <ListFrame
      tabs={<PeopleTabs />}
      footer={
        list === undefined ? undefined : (
          <Pager
            list={list}
            page={page}
            onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
          />
        )
      }
    >
      {error !== undefined && list === undefined ? (
        <QueryProblem error={error} onRetry={reload} />
      ) : (
        <InvitationsTable rows={list?.items} mayManage={mayManage} />
      )}
    </ListFrame>
  )
}
