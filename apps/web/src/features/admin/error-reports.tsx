import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconMoodSmile } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { type ErrorReportRow, errorReportsQuery } from './admin.graphql.ts'
import classes from './error-report-dialog.module.css'
import { ErrorReportDialog } from './error-report-dialog.tsx'

/** What pages of the back office reported when they failed, one row per message. */
export const ErrorReports = () => {
  const { t } = useTranslation('admin')
  const { page = 1, q } = useSearch({ from: '/shell/admin' })
  const navigate = useNavigate({ from: '/admin' })
  const formats = useFormats()
  const [opened, setOpened] = useState<ErrorReportRow | null>(null)
  const [{ data, error }, reload] = useLiveQuery({
    query: errorReportsQuery,
    variables: {
      reference: q ?? null,
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.errorReports
  const columns: readonly Column<ErrorReportRow>[] = [
    {
      key: 'message',
      header: t('errors.message'),
      render: (report) => (
        <button type="button" className={classes.open} onClick={() => setOpened(report)}>
          {report.message}
        </button>
      ),
    },
    {
      key: 'occurrences',
      header: t('errors.occurrences'),
      align: 'end',
      render: ({ occurrences }) => formats.number(occurrences),
    },
    {
      key: 'lastSeenAt',
      header: t('errors.lastSeenAt'),
      render: ({ lastSeenAt }) => formats.dateTime(lastSeenAt),
    },
    {
      key: 'firstSeenAt',
      header: t('errors.firstSeenAt'),
      isMinor: true,
      render: ({ firstSeenAt }) => formats.dateTime(firstSeenAt),
    },
  ]
  return (
    <ListFrame
      search={{
        value: q ?? '',
        label: t('errors.search'),
        onChange: (text) =>
          void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
      }}
      footer={
        list === undefined || list.items.length === 0 ? undefined : (
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
          list="errorReports"
          label={t('errors.title')}
          rows={list?.items}
          columns={columns}
          rowKey={({ _id }) => _id}
          onOpen={setOpened}
          empty={
            q !== undefined ? (
              <NoResults
                onClear={() => void navigate({ search: (old) => ({ ...old, q: undefined }) })}
              />
            ) : (
              <EmptyState
                icon={<IconMoodSmile size={32} stroke={1.3} aria-hidden />}
                title={t('errors.empty.title')}
                text={t('errors.empty.text')}
              />
            )
          }
        />
      )}
      {opened !== null && <ErrorReportDialog report={opened} onClose={() => setOpened(null)} />}
    </ListFrame>
  )
}
