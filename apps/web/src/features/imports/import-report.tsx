import { Button, Group, Stack } from '@mantine/core'
import { IMPORT_OUTCOMES } from '@lockerdesk/domain'
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { csvOf, saveFile } from '../../lib/files/csv.ts'
import { useFormats } from '../../lib/format.ts'
import { problemText } from '../../lib/calls/refusal.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './import-report.module.css'
import type { ImportKind, ImportProgress, ImportReport, RefusedRow } from './import-kind.ts'
import { ImportProgressBar } from './import-progress.tsx'
import type { FileTable } from './file-table.ts'

const LISTED = 200

/** How many of which, and of every refused row where it stands and what is wrong with it. */
export const ImportReportView = <Column extends string, Row extends object>({
  kind,
  report,
  isTrial,
  table,
  progress,
  onStop,
  onBack,
  onImport,
  onAgain,
}: {
  kind: ImportKind<Column, Row>
  report: ImportReport
  isTrial: boolean
  table: FileTable
  progress: ImportProgress | null
  onStop: () => void
  onBack: () => void
  onImport: () => void
  onAgain: () => void
}) => {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const usable = report.created + report.updated
  const [undone, setUndone] = useState<string | null>(null)
  return (
    <Stack>
      {undone !== null && (
        <Notice tone="note" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {undone}
        </Notice>
      )}
      {report.rowsLeft > 0 && undone === null && (
        <Notice tone="warn" icon={<IconPlayerStop size={18} aria-hidden />}>
          {t('stoppedText', {
            done: formats.number(table.rows.length - report.rowsLeft),
            all: formats.number(table.rows.length),
            left: formats.number(report.rowsLeft),
          })}
        </Notice>
      )}
      <dl className={classes.counts}>
        {IMPORT_OUTCOMES.map((outcome) => (
          <div key={outcome} data-outcome={report[outcome] > 0 ? outcome : undefined}>
            <dt>{t(`outcomes.${outcome}`)}</dt>
            <dd>{formats.number(report[outcome])}</dd>
          </div>
        ))}
      </dl>
      {report.refusedRows.length > 0 && (
        <RefusedRows kind={kind} rows={report.refusedRows} table={table} />
      )}
      {progress !== null && <ImportProgressBar progress={progress} />}
      <Group justify="space-between">
        {progress !== null && (
          <Button variant="default" loading={progress.isStopping} onClick={onStop}>
            {t('stop')}
          </Button>
        )}
        {isTrial ? (
          <>
            {progress === null && (
              <Button variant="default" onClick={onBack}>
                {t('back')}
              </Button>
            )}
            <Button loading={progress !== null} disabled={usable === 0} onClick={onImport}>
              {usable === 0 ? t('nothingToDo') : kind.runLabel(usable)}
            </Button>
          </>
        ) : (
          <>
            {progress === null && (
              <Button variant="default" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
            <Group>
              {report.rowsLeft > 0 && undone === null && (
                <Button variant="default" loading={progress !== null} onClick={onImport}>
                  {t('importRest')}
                </Button>
              )}
              <UndoButton
                kind={kind}
                importId={report.importId}
                isUndone={undone !== null}
                isDisabled={progress !== null}
                onUndone={setUndone}
              />
              {kind.toList}
            </Group>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Where it can be taken back: once, and then it says so. */
const UndoButton = <Column extends string, Row extends object>({
  kind: { undo },
  importId,
  isUndone,
  isDisabled,
  onUndone,
}: {
  kind: ImportKind<Column, Row>
  importId: string | null
  isUndone: boolean
  isDisabled: boolean
  onUndone: (outcome: string | null) => void
}) => {
  const { t } = useTranslation('imports')
  const [isRunning, setRunning] = useState(false)
  if (undo === undefined || importId === null) return null
  const run = async () => {
    setRunning(true)
    onUndone(await undo(importId))
    setRunning(false)
  }
  return (
    <Button
      variant="default"
      loading={isRunning}
      disabled={isUndone || isDisabled}
      onClick={() => void run()}
    >
      {t(isUndone ? 'undone' : 'undo')}
    </Button>
  )
}

const RefusedRows = <Column extends string, Row extends object>({
  kind,
  rows,
  table,
}: {
  kind: ImportKind<Column, Row>
  rows: readonly RefusedRow[]
  table: FileTable
}) => {
  const { t } = useTranslation(['imports', 'common', 'refusals', 'validation'])
  const nameOf = (column: string) => {
    const known = kind.columns.find((each) => each === column)
    return known === undefined ? column : kind.nameOf(known)
  }
  const sentencesOf = ({ problems }: RefusedRow) =>
    problems.map(
      ({ column, problem }) => `${nameOf(column)}: ${problemText(t, problem, kind.pincodeLength)}`,
    )
  /** The refused rows as they were, with what is wrong beside them, to be put right. */
  const save = () =>
    saveFile(
      `${kind.refusedFile}.csv`,
      csvOf([
        [...table.headers, t('problem')],
        ...rows.map((row) => [
          ...table.headers.map((_header, index) => table.rows[row.line - 2]?.[index] ?? ''),
          sentencesOf(row).join(' '),
        ]),
      ]),
    )
  return (
    <section aria-label={t('outcomes.refused')}>
      <Group justify="space-between" mb={6}>
        <h3 className={classes.title}>{t('refusedRows', { count: rows.length })}</h3>
        <Button variant="default" size="compact-sm" onClick={save}>
          {t('saveRefused')}
        </Button>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ol className={classes.rows} tabIndex={0} aria-label={t('outcomes.refused')}>
        {rows.slice(0, LISTED).map((row) => (
          <li key={row.line}>
            <span className={classes.line}>{t('line', { line: row.line })}</span>
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
