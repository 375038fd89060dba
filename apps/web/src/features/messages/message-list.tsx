import { IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { ChannelFilter } from './channel-filter.tsx'
import { MessageTabs } from './message-tabs.tsx'
import { useMessageColumns } from './use-message-columns.tsx'
import { useMessageList } from './use-message-list.ts'

/** What the customers of a shop were told, the newest first. */
export const MessageList = ({ shopId }: { shopId: string }) => {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate({ from: '/messages' })
  const view = useMessageList(shopId)
  const { q, page, status, channel, isSearching, rows, list } = view
  const columns = useMessageColumns()
  const narrow = (change: object) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) })
  const isNarrowed = isSearching || status !== undefined || channel !== undefined
  return (
    <ListFrame
      tabs={
        <MessageTabs
          status={status}
          counts={isSearching ? undefined : list?.counts}
          onStatus={(next) => narrow({ status: next })}
        />
      }
      search={{
        value: q,
        label: t('search'),
        onChange: (text) => narrow({ q: text || undefined }),
      }}
      filters={<ChannelFilter channel={channel} onChannel={(next) => narrow({ channel: next })} />}
      footer={
        isSearching
          ? rows !== undefined && rows.length > 0 && t('found', { count: rows.length })
          : list !== undefined && (
              <Pager list={list} page={page} onPage={(to) => narrow({ page: to })} />
            )
      }
    >
      {view.error !== undefined ? (
        <QueryProblem error={view.error} onRetry={view.reload} />
      ) : (
        <div {...view.hold}>
          <DataTable
            list="messages"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) =>
              void navigate({ to: '/messages/$messageId', params: { messageId: _id } })
            }
            empty={
              isNarrowed ? (
                <NoResults
                  onClear={() => narrow({ q: undefined, status: undefined, channel: undefined })}
                />
              ) : (
                <EmptyState
                  icon={<IconMail size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                />
              )
            }
          />
        </div>
      )}
    </ListFrame>
  )
}
