import { Stack, Text } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { JobDialog } from './job-dialog.tsx'
import { type JobRow, jobsQuery } from './jobs.graphql.ts'
import { useJobColumns } from './use-job-columns.tsx'
import { useJobTitle } from './use-job-title.ts'

const isFailing = ({ failuresInARow, failed }: JobRow) => failuresInARow > 0 || failed > 0

const SHOWN = {
  all: () => true,
  failing: isFailing,
  scheduled: ({ schedule }) => schedule !== null,
  onDemand: ({ schedule }) => schedule === null,
} as const satisfies Record<string, (job: JobRow) => boolean>
type Shown = keyof typeof SHOWN
const CHOICES = Object.keys(SHOWN) as readonly Shown[]

/** Every background job: how it fared, what waits, and what an operator can do about it. */
export const JobsPart = () => {
  const { t, i18n } = useTranslation('admin')
  const formats = useFormats()
  const titleOf = useJobTitle()
  const [shown, setShown] = useState<Shown>('all')
  const [openedName, setOpenedName] = useState<string | null>(null)
  const [{ data, error }, execute] = useLiveQuery({ query: jobsQuery, variables: {} })
  const reload = () => execute({ requestPolicy: 'network-only' })
  const columns = useJobColumns({ onOpen: setOpenedName, onChanged: reload })
  const opened = data?.jobs.find(({ name }) => name === openedName)
  const failingFirst = (a: JobRow, b: JobRow) =>
    Number(isFailing(b)) - Number(isFailing(a)) ||
    titleOf(a.name).localeCompare(titleOf(b.name), i18n.language)
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        {t('jobs.text')}
      </Text>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('jobs.show.label')}
            value={shown}
            tabs={CHOICES.map((value) => ({
              value,
              label: t(`jobs.show.${value}`),
              count: data && formats.number(data.jobs.filter(SHOWN[value]).length),
            }))}
            onChange={(next) => setShown(CHOICES.find((choice) => choice === next) ?? 'all')}
          />
        }
      >
        {error !== undefined && data === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <DataTable
            list="jobs"
            label={t('jobs.title')}
            rows={data?.jobs.filter(SHOWN[shown]).toSorted(failingFirst)}
            columns={columns}
            rowKey={({ name }) => name}
            onOpen={({ name }) => setOpenedName(name)}
            empty={
              <EmptyState
                icon={<IconMoodSmile size={32} stroke={1.3} aria-hidden />}
                title={t('jobs.empty')}
              />
            }
          />
        )}
        {opened !== undefined && <JobDialog job={opened} onClose={() => setOpenedName(null)} />}
      </ListFrame>
    </Stack>
  )
}
