import { Stack, Text } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { jobsQuery } from './jobs.graphql.ts'
import { useJobColumns } from './use-job-columns.tsx'

/** Every background job: how it fared, what waits, and what an operator can do about it. */
export const JobsPart = () => {
  const { t } = useTranslation('admin')
  const [{ data, error }, execute] = useLiveQuery({ query: jobsQuery, variables: {} })
  const reload = () => execute({ requestPolicy: 'network-only' })
  const columns = useJobColumns(reload)
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        {t('jobs.text')}
      </Text>
      <ListFrame>
        {error !== undefined && data === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <DataTable
            list="jobs"
            label={t('jobs.title')}
            rows={data?.jobs}
            columns={columns}
            rowKey={({ name }) => name}
            empty={
              <EmptyState
                icon={<IconClockPlay size={32} stroke={1.3} aria-hidden />}
                title={t('jobs.empty')}
              />
            }
          />
        )}
      </ListFrame>
    </Stack>
  )
}
