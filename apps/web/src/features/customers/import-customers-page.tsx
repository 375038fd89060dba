import { guessColumns } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remembered } from '../../lib/remembered.ts'
import { Card } from '../../ui/card.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportReportView } from './import-report.tsx'
import { type ColumnMapping, importRows } from './import-rows.ts'
import { ImportSource } from './import-source.tsx'
import { rememberedMapping, rememberMapping } from './remembered-mapping.ts'
import type { CsvTable } from './read-csv.ts'
import { type ImportReport, useCustomerImport } from './use-customer-import.ts'

type Step =
  | { readonly name: 'source' }
  | { readonly name: 'mapping'; readonly table: CsvTable; readonly mapping: ColumnMapping }
  | {
      readonly name: 'trial' | 'done'
      readonly table: CsvTable
      readonly mapping: ColumnMapping
      readonly report: ImportReport
    }

/** A file, what its columns mean, a trial that says what would happen, and then it happens. */
export const ImportCustomersPage = () => {
  const { t } = useTranslation('customers')
  const [step, setStep] = useState<Step>({ name: 'source' })
  const { run, done, stop } = useCustomerImport()
  const tryOut = async (table: CsvTable, mapping: ColumnMapping) => {
    rememberMapping(remembered, table.headers, mapping)
    const report = await run(importRows(table, mapping), true)
    if (report !== null) setStep({ name: 'trial', table, mapping, report })
  }
  const bringIn = async (table: CsvTable, mapping: ColumnMapping) => {
    const report = await run(importRows(table, mapping), false)
    if (report !== null) setStep({ name: 'done', table, mapping, report })
  }
  return (
    <>
      <PageHeader title={t('import.title')} back={<Link to="/customers">{t('title')}</Link>} />
      <Card title={t(`import.steps.${step.name}`)}>
        {step.name === 'source' && (
          <ImportSource
            onRead={(table) =>
              setStep({
                name: 'mapping',
                table,
                mapping:
                  rememberedMapping(remembered, table.headers) ?? guessColumns(table.headers),
              })
            }
          />
        )}
        {step.name === 'mapping' && (
          <ImportMapping
            table={step.table}
            mapping={step.mapping}
            done={done}
            onMap={(mapping) => setStep({ ...step, mapping })}
            onBack={() => setStep({ name: 'source' })}
            onTry={() => void tryOut(step.table, step.mapping)}
          />
        )}
        {(step.name === 'trial' || step.name === 'done') && (
          <ImportReportView
            report={step.report}
            isTrial={step.name === 'trial'}
            table={step.table}
            done={done}
            onStop={stop}
            onBack={() => setStep({ name: 'mapping', table: step.table, mapping: step.mapping })}
            onImport={() => void bringIn(step.table, step.mapping)}
            onAgain={() => setStep({ name: 'source' })}
          />
        )}
      </Card>
    </>
  )
}
