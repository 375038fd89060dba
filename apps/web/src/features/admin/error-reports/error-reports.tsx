import { IconMoodSmile } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { List } from '../../../lib/list-page/list.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import type { Column } from '../../../ui/table/column.ts'
import { type ErrorReportRow, errorReportsQuery } from '../admin.graphql.ts'
import classes from './error-report-dialog.module.css'
import { ErrorReportDialog } from './error-report-dialog.tsx'

/** What pages of the back office reported when they failed, one row per message. */
export const ErrorReports = () => {
  const { t } = useTranslation('admin')
  const search = useSearch({ from: '/shell/admin' })
  const formats = useFormats()
  const [opened, setOpened] = useState<ErrorReportRow | null>(null)
  const source = useListRows({
    pages: {
      query: errorReportsQuery,
      variables: { reference: search.q ?? null, pagination: paginationOf(search) },
      of: ({ errorReports }) => errorReports,
    },
  })
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
      phone: 'none',
      render: ({ firstSeenAt }) => formats.dateTime(firstSeenAt),
    },
  ]
  return (
    <>
      <List
        name="errorReports"
        title={t('errors.title')}
        search={search}
        searchLabel={t('errors.search')}
        source={source}
        columns={columns}
        open={(report) => {
          setOpened(report)
          return undefined
        }}
        empty={{
          icon: IconMoodSmile,
          title: t('errors.empty.title'),
          text: t('errors.empty.text'),
        }}
      />
      {opened !== null && <ErrorReportDialog report={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
