import type { CustomerColumn, FieldProblem } from '@lockerdesk/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { useRefusal } from '../../lib/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { importCustomersMutation } from './customers.graphql.ts'
import { type ImportRow, inParts } from './import-rows.ts'

export interface RefusedRow {
  /** As a spreadsheet numbers it: the names of the columns are line 1. */
  readonly line: number
  readonly problems: readonly {
    readonly column: CustomerColumn
    readonly problem: FieldProblem
  }[]
}

export interface ImportReport {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly refusedRows: readonly RefusedRow[]
}

const EMPTY: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: 0, refusedRows: [] }

/** Part by part; `done` says how far it is, from 0 to 1, and is null when nothing runs. */
export const useCustomerImport = () => {
  const client = useClient()
  const refusalOf = useRefusal()
  const { t } = useTranslation('customers')
  const [done, setDone] = useState<number | null>(null)
  const isStopped = useRef(false)
  const run = async (rows: readonly ImportRow[], dryRun: boolean): Promise<ImportReport | null> => {
    isStopped.current = false
    setDone(0)
    let report = EMPTY
    let first = 2
    for (const part of inParts(rows)) {
      if (isStopped.current) break
      const { data, error } = await client
        .mutation(
          importCustomersMutation,
          { data: part, dryRun },
          { additionalTypenames: dryRun ? [] : ['Customer', 'CustomerPage'] },
        )
        .toPromise()
      if (data === undefined) {
        setDone(null)
        const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
        void showToast({ severity: 'danger', message: `${t('import.failed')}${reason}` })
        return null
      }
      report = added(report, data.importCustomers, first)
      first += part.length
      setDone((first - 2) / rows.length)
    }
    setDone(null)
    return report
  }
  return { run, done, stop: () => (isStopped.current = true) } as const
}

interface Part extends Omit<ImportReport, 'refusedRows'> {
  readonly rows: readonly {
    readonly outcome: string
    readonly problems: RefusedRow['problems']
  }[]
}

const added = (report: ImportReport, part: Part, first: number): ImportReport => ({
  created: report.created + part.created,
  updated: report.updated + part.updated,
  unchanged: report.unchanged + part.unchanged,
  refused: report.refused + part.refused,
  refusedRows: [
    ...report.refusedRows,
    ...part.rows.flatMap(({ outcome, problems }, index) =>
      outcome === 'refused' ? [{ line: first + index, problems }] : [],
    ),
  ],
})
