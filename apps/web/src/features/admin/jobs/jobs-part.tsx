import { Text } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { List } from '../../../lib/list-page/list.tsx'
import { wholeList } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { SHOWN_JOBS } from '../admin-search.ts'
import { JobDialog } from './job-dialog.tsx'
import { type JobRow, jobsQuery } from '../jobs.graphql.ts'
import { useJobColumns } from './use-job-columns.tsx'
import { useJobTitle } from './use-job-title.ts'

const isFailing = ({ failuresInARow, failed }: JobRow) => failuresInARow > 0 || failed > 0

const IS_SHOWN: Record<(typeof SHOWN_JOBS)[number], (job: JobRow) => boolean> = {
  all: () => true,
  failing: isFailing,
  scheduled: ({ schedule }) => schedule !== null,
  onDemand: ({ schedule }) => schedule === null,
}

/** Every background job: how it fared, what waits, and what an operator can do about it. */
export const JobsPart = () => {
  const { t, i18n } = useTranslation('admin')
  const search = useSearch({ from: '/shell/admin' })
  const { show = 'all' } = search
  const titleOf = useJobTitle()
  const [openedName, setOpenedName] = useState<string | null>(null)
  const source = useListRows({
    pages: { query: jobsQuery, variables: {}, of: ({ jobs }) => wholeList(jobs) },
    isHeld: false,
  })
  const reload = () => source.reload({ requestPolicy: 'network-only' })
  const failingFirst = (a: JobRow, b: JobRow) =>
    Number(isFailing(b)) - Number(isFailing(a)) ||
    titleOf(a.name).localeCompare(titleOf(b.name), i18n.language)
  const rows = source.rows?.filter(IS_SHOWN[show]).toSorted(failingFirst)
  const opened = source.rows?.find(({ name }) => name === openedName)
  return (
    <>
      <Text c="dimmed" maw={720} mb="md" visibleFrom="sm">
        {t('jobs.text')}
      </Text>
      <List
        name="jobs"
        title={t('jobs.title')}
        search={search}
        source={{ ...source, rows, list: rows && wholeList(rows) }}
        columns={useJobColumns({ onOpen: setOpenedName, onChanged: reload })}
        open={({ name }) => {
          setOpenedName(name)
          return undefined
        }}
        tabs={{
          label: t('jobs.show.label'),
          words: ['show'],
          chosen: show,
          items: SHOWN_JOBS.map((value) => ({
            value,
            label: t(`jobs.show.${value}`),
            count: source.rows?.filter(IS_SHOWN[value]).length,
            puts: { show: value === 'all' ? undefined : value },
          })),
        }}
        nothingMatches={t('jobs.empty')}
        empty={{ icon: IconMoodSmile, title: t('jobs.empty') }}
      />
      {opened !== undefined && <JobDialog job={opened} onClose={() => setOpenedName(null)} />}
    </>
  )
}
