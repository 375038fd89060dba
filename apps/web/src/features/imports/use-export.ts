import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { CombinedError } from 'urql'
import { saveFile } from '../../lib/files/csv.ts'
import { useDataAsOf } from '../../lib/time/use-data-as-of.ts'
import { useRefusal } from '../../lib/calls/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { askWorkbookWorker } from './ask-workbook-worker.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportPart {
  readonly csv: string
  readonly rowCount: number
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly dataAsOf: string
}

/** What is taken out: how its parts are asked for, and what it is called. */
export interface ExportKind {
  readonly fileName: string
  readonly ask: (
    after: string | null,
  ) => Promise<{ readonly part: ExportPart | undefined; readonly error: CombinedError | undefined }>
  readonly exported: (count: number) => string
}

/** Part by part; `done` counts the rows while it runs and is null before and after. */
export const useExport = ({ fileName, ask, exported }: ExportKind) => {
  const refusalOf = useRefusal()
  const { t } = useTranslation('imports')
  const withDataAsOf = useDataAsOf()
  const [done, setDone] = useState<number | null>(null)
  const run = async (format: ExportFormat) => {
    const parts: string[] = []
    let after: string | null = null
    let count = 0
    let dataAsOf: string | null = null
    setDone(0)
    const fail = (reason = '') => {
      setDone(null)
      showToast({ severity: 'danger', message: `${t('exportFailed')}${reason}` })
    }
    do {
      const { part, error }: Awaited<ReturnType<ExportKind['ask']>> = await ask(after)
      if (part === undefined) {
        return fail(error === undefined ? '' : `: ${refusalOf(error).text}`)
      }
      parts.push(part.csv)
      dataAsOf ??= part.dataAsOf
      count += part.rowCount
      setDone(count)
      after = part.hasNextPage ? part.endCursor : null
    } while (after !== null)
    const text = parts.join('')
    try {
      const content = format === 'csv' ? text : await askWorkbookWorker('write', text)
      saveFile(`${fileName}.${format}`, content)
    } catch {
      return fail()
    }
    setDone(null)
    showToast({ severity: 'success', message: withDataAsOf(exported(count), dataAsOf) })
  }
  return { run, done }
}
