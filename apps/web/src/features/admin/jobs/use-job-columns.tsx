import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { JobActions } from './job-actions.tsx'
import type { JobRow } from '../jobs.graphql.ts'
import classes from './jobs-part.module.css'
import { useJobTitle } from './use-job-title.ts'

interface JobColumnOptions {
  readonly onOpen: (name: string) => void
  readonly onChanged: () => void
}

export const useJobColumns = ({
  onOpen,
  onChanged,
}: JobColumnOptions): readonly Column<JobRow>[] => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const titleOf = useJobTitle()
  const countColumn = (key: 'waiting' | 'running' | 'failed'): Column<JobRow> => ({
    key,
    header: t(`jobs.${key}`),
    align: 'end',
    phone: key === 'failed' ? 'line' : 'none',
    render: (job) => formats.number(job[key]),
  })
  return [
    {
      key: 'job',
      header: t('jobs.job'),
      render: ({ name }) => (
        <TwoLines below={<span className={classes.name}>{name}</span>}>
          <button type="button" className={classes.open} onClick={() => onOpen(name)}>
            {titleOf(name)}
          </button>
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('jobs.state'),
      // Names of jobs are long, and words for their state too.
      phone: 'line',
      render: (job) => <JobBadge job={job} />,
    },
    {
      key: 'lastSuccess',
      header: t('jobs.lastSuccess'),
      phone: 'none',
      render: ({ lastSuccessAt }) =>
        lastSuccessAt === null ? '–' : formats.dateTime(lastSuccessAt),
    },
    {
      key: 'lastFailure',
      header: t('jobs.lastFailure'),
      phone: 'none',
      render: ({ lastFailureAt, lastFailureReason }) =>
        lastFailureAt === null ? (
          '–'
        ) : (
          <TwoLines below={<span className={classes.reason}>{lastFailureReason}</span>}>
            {formats.dateTime(lastFailureAt)}
          </TwoLines>
        ),
    },
    {
      key: 'nextRun',
      header: t('jobs.nextRun'),
      phone: 'none',
      render: ({ nextRunAt }) =>
        nextRunAt === null ? t('jobs.onDemand') : formats.dateTime(nextRunAt),
    },
    countColumn('waiting'),
    countColumn('running'),
    countColumn('failed'),
    {
      key: 'actions',
      header: t('jobs.actionsHeader'),
      isHeaderHidden: true,
      align: 'end',
      render: (job) => <JobActions job={job} onChanged={onChanged} />,
    },
  ]
}

const JobBadge = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('admin')
  const { failuresInARow, lastSuccessAt } = job
  if (failuresInARow > 0)
    return (
      <Badge tone={failuresInARow < 3 ? 'warn' : 'bad'}>
        {t('jobs.states.failing', { count: failuresInARow })}
      </Badge>
    )
  if (lastSuccessAt === null) return <Badge>{t('jobs.states.new')}</Badge>
  return <Badge tone="good">{t('jobs.states.ok')}</Badge>
}
