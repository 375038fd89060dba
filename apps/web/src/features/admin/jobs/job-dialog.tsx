import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { JobRow } from '../jobs.graphql.ts'
import classes from '../error-reports/error-report-dialog.module.css'
import { useJobTitle } from './use-job-title.ts'

/** One job with the whole reason of its last failure. */
export const JobDialog = ({ job, onClose }: { job: JobRow; onClose: () => void }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const titleOf = useJobTitle()
  const at = (iso: string | null) => (iso === null ? '–' : formats.dateTime(iso))
  return (
    <Dialog title={titleOf(job.name)} isOpen onClose={onClose} size="lg">
      <Facts
        of={[
          [t('jobs.name'), job.name],
          [t('jobs.schedule'), job.schedule === null ? t('jobs.onDemand') : `${job.schedule} UTC`],
          [t('jobs.nextRun'), at(job.nextRunAt)],
          [t('jobs.lastSuccess'), at(job.lastSuccessAt)],
          [t('jobs.lastFailure'), at(job.lastFailureAt)],
          [t('jobs.waiting'), formats.number(job.waiting)],
          [t('jobs.running'), formats.number(job.running)],
          [t('jobs.failed'), formats.number(job.failed)],
        ]}
      />
      {job.lastFailureReason !== null && (
        <section aria-label={t('jobs.reason')}>
          <h3 className={classes.part}>{t('jobs.reason')}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
          <pre className={classes.lines} tabIndex={0}>
            {job.lastFailureReason}
          </pre>
        </section>
      )}
    </Dialog>
  )
}
