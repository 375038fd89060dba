import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { ErrorReportRow, LatestReport } from '../admin.graphql.ts'
import classes from './error-report-dialog.module.css'

/** The rest is found by the search of the list. */
const SHOWN_REFERENCES = 5

export const ErrorReportDialog = ({
  report,
  onClose,
}: {
  report: ErrorReportRow
  onClose: () => void
}) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const latest = report.latest as LatestReport
  const { user, organisation } = latest
  const known = [
    [t('errors.occurrences'), formats.number(report.occurrences)],
    [t('errors.lastSeenAt'), formats.dateTime(report.lastSeenAt)],
    [t('errors.firstSeenAt'), formats.dateTime(report.firstSeenAt)],
    [t('errors.page'), latest.page],
    [t('errors.user'), user === null ? null : `${user.name} (${user.email})`],
    [
      t('errors.organisation'),
      organisation === null ? null : `${organisation.name} (${organisation.id})`,
    ],
    [t('errors.status'), latest.status == null ? null : String(latest.status)],
    [t('errors.references'), latest.references?.slice(0, SHOWN_REFERENCES).join(', ') || null],
    [t('errors.release'), latest.release],
  ] as const
  return (
    <Dialog title={report.message} isOpen onClose={onClose} size="xl">
      <Facts of={known.filter(([, value]) => value !== null)} />
      <Lines
        title={t('errors.cause')}
        lines={latest.errors.map(({ type, value }) => `${type}: ${value}`)}
      />
      <Lines
        title={t('errors.context')}
        lines={Object.entries(latest.context ?? {}).map(([name, value]) => `${name}: ${value}`)}
      />
      <Lines title={t('errors.frames')} lines={latest.frames} />
      <Lines title={t('errors.trail')} lines={latest.trail} />
      <Lines title={t('errors.serialized')} lines={latest.serialized ? [latest.serialized] : []} />
    </Dialog>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={classes.part}>{title}</h3>
      {/* Long ones scroll, so the keyboard must get in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
      <pre className={classes.lines} tabIndex={0}>
        {lines.join('\n')}
      </pre>
    </section>
  )
