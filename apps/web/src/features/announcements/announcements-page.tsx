import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { type AnnouncementRow, announcementsQuery } from './announcements.graphql.ts'

export const AnnouncementsPage = () => {
  const { t } = useTranslation('announcements')
  const { page = 1 } = useSearch({ from: '/shell/announcements' })
  const navigate = useNavigate({ from: '/announcements' })
  const formats = useFormats()
  const mayWrite = useMayAnywhere('announcement.write')
  const [{ data, error }, reload] = useLiveQuery({
    query: announcementsQuery,
    variables: { pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
  })
  const list = data?.announcements
  const columns: readonly Column<AnnouncementRow>[] = [
    {
      key: 'title',
      header: t('fields.title'),
      render: ({ _id, title }) => (
        <Link to="/announcements/$id" params={{ id: _id }}>
          {title}
        </Link>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      isMinor: true,
      render: ({ createdAt, updatedAt }) =>
        updatedAt === createdAt ? '' : formats.dateTime(updatedAt),
    },
  ]
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/announcements/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{create}</PageHeader>
      <ListFrame
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
          <DataTable
            list="announcements"
            label={t('title')}
            rows={list?.items}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate({ to: '/announcements/$id', params: { id: _id } })}
            empty={
              <EmptyState
                icon={<IconSpeakerphone size={32} stroke={1.3} aria-hidden />}
                title={t('empty.title')}
                text={t('empty.text')}
              >
                {create}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}
