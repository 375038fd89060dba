import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { remembered } from '../../lib/remembered.ts'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { ColumnMapping, ImportKind, ImportReport } from './import-kind.ts'
import { ImportMapping } from './import-mapping.tsx'
import { ImportReportView } from './import-report.tsx'
import { ImportSource } from './import-source.tsx'
import type { FileTable } from './file-table.ts'
import { rememberedMapping, rememberMapping } from './remembered-mapping.ts'
import { useImport } from './use-import.ts'

type Step<Column extends string, Row> =
  | { readonly name: 'source' }
  | { readonly name: 'mapping'; readonly table: FileTable; readonly mapping: ColumnMapping<Column> }
  | {
      readonly name: 'trial' | 'stopped' | 'done'
      readonly table: FileTable
      readonly mapping: ColumnMapping<Column>
      readonly rows: readonly Row[]
      readonly report: ImportReport
    }

/** A file, what its columns mean, a trial that says what would happen, and then it happens. */
export const ImportPage = <Column extends string, Row extends object>({
  kind,
}: {
  kind: ImportKind<Column, Row>
}) => {
  const { t } = useTranslation('imports')
  const [step, setStep] = useState<Step<Column, Row>>({ name: 'source' })
  const { run, progress, stop } = useImport(kind)
  const tryOut = async (table: FileTable, mapping: ColumnMapping<Column>) => {
    rememberMapping(remembered, kind.key, table.headers, mapping)
    const rows = kind.rowsOf(table, mapping)
    const report = await run(rows, true)
    if (report !== null) setStep({ name: 'trial', table, mapping, rows, report })
  }
  const bringIn = async (trial: Extract<typeof step, { name: 'trial' | 'stopped' | 'done' }>) => {
    const report = await run(trial.rows, false)
    if (report !== null)
      setStep({ ...trial, name: report.rowsLeft > 0 ? 'stopped' : 'done', report })
  }
  return (
    <>
      <PageHeader title={kind.title} back={kind.back} />
      <Card title={t(`steps.${step.name}`)}>
        {step.name === 'source' && (
          <ImportSource
            pasteHint={kind.pasteHint}
            onRead={(table) =>
              setStep({
                name: 'mapping',
                table,
                mapping:
                  rememberedMapping(remembered, kind.key, kind.columns, table.headers) ??
                  kind.guess(table.headers),
              })
            }
          />
        )}
        {step.name === 'mapping' && (
          <ImportMapping
            kind={kind}
            table={step.table}
            mapping={step.mapping}
            progress={progress}
            onStop={stop}
            onMap={(mapping) => setStep({ ...step, mapping })}
            onBack={() => setStep({ name: 'source' })}
            onTry={() => void tryOut(step.table, step.mapping)}
          />
        )}
        {(step.name === 'trial' || step.name === 'stopped' || step.name === 'done') && (
          <ImportReportView
            kind={kind}
            report={step.report}
            isTrial={step.name === 'trial'}
            table={step.table}
            progress={progress}
            onStop={stop}
            onBack={() => setStep({ name: 'mapping', table: step.table, mapping: step.mapping })}
            onImport={() => void bringIn(step)}
            onAgain={() => setStep({ name: 'source' })}
          />
        )}
      </Card>
    </>
  )
}
