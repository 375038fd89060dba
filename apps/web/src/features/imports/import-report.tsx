import { Button, Group, Progress, Stack } from '@mantine/core'
import { CUSTOMER_PINCODE_LENGTH, IMPORT_OUTCOMES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { csvOf, saveFile } from '../../lib/csv.ts'
import { useFormats } from '../../lib/format.ts'
import { problemText } from '../../lib/refusal.ts'
import classes from './import-report.module.css'
import type { CsvTable } from './read-csv.ts'
import type { ImportReport, RefusedRow } from './use-customer-import.ts'

const LISTED = 200

/** How many of which, and of every refused row where it stands and what is wrong with it. */
export const ImportReportView = ({
  report,
  isTrial,
  table,
  done,
  onStop,
  onBack,
  onImport,
  onAgain,
}: {
  report: ImportReport
  isTrial: boolean
  table: CsvTable
  done: number | null
  onStop: () => void
  onBack: () => void
  onImport: () => void
  onAgain: () => void
}) => {
  const { t } = useTranslation(['customers', 'common', 'validation'])
  const formats = useFormats()
  const usable = report.created + report.updated
  return (
    <Stack>
      <dl className={classes.counts}>
        {IMPORT_OUTCOMES.map((outcome) => (
          <div key={outcome} data-outcome={report[outcome] > 0 ? outcome : undefined}>
            <dt>{t(`import.outcomes.${outcome}`)}</dt>
            <dd>{formats.number(report[outcome])}</dd>
          </div>
        ))}
      </dl>
      {report.refusedRows.length > 0 && <RefusedRows rows={report.refusedRows} table={table} />}
      {done !== null && <Progress value={done * 100} aria-label={t('import.running')} />}
      <Group justify="space-between">
        {isTrial ? (
          <>
            <Button variant="default" onClick={done === null ? onBack : onStop}>
              {t(done === null ? 'import.back' : 'import.stop')}
            </Button>
            <Button loading={done !== null} disabled={usable === 0} onClick={onImport}>
              {usable === 0
                ? t('import.nothingToDo')
                : t('import.run', { count: usable, number: formats.number(usable) })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onAgain}>
              {t('import.again')}
            </Button>
            <Button renderRoot={(props) => <Link to="/customers" {...props} />}>
              {t('import.toList')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

const RefusedRows = ({ rows, table }: { rows: readonly RefusedRow[]; table: CsvTable }) => {
  const { t } = useTranslation(['customers', 'common', 'refusals', 'validation'])
  const sentencesOf = ({ problems }: RefusedRow) =>
    problems.map(
      ({ column, problem }) =>
        `${t(`fields.${column}`)}: ${problemText(t, problem, CUSTOMER_PINCODE_LENGTH)}`,
    )
  /** The refused rows as they were, with what is wrong beside them, to be put right. */
  const save = () =>
    saveFile(
      `${t('import.refusedFile')}.csv`,
      csvOf([
        [...table.headers, t('import.problem')],
        ...rows.map((row) => [
          ...table.headers.map((_header, index) => table.rows[row.line - 2]?.[index] ?? ''),
          sentencesOf(row).join(' '),
        ]),
      ]),
    )
  return (
    <section aria-label={t('import.outcomes.refused')}>
      <Group justify="space-between" mb={6}>
        <h3 className={classes.title}>{t('import.refusedRows', { count: rows.length })}</h3>
        <Button variant="default" size="compact-sm" onClick={save}>
          {t('import.saveRefused')}
        </Button>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ol className={classes.rows} tabIndex={0} aria-label={t('import.outcomes.refused')}>
        {rows.slice(0, LISTED).map((row) => (
          <li key={row.line}>
            <span className={classes.line}>{t('import.line', { line: row.line })}</span>
            <span className={classes.cells}>
              {table.rows[row.line - 2]?.filter(Boolean).join(' · ')}
            </span>
            <span className={classes.problem}>{sentencesOf(row).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
