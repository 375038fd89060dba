import { useEffect, useRef, useState } from 'react'
import type { ImportKind, ImportProgress, ImportReport, PartAnswer } from './import-kind.ts'
import { inParts } from './in-parts.ts'

const EMPTY: ImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  refusedRows: [],
  importId: null,
  rowsLeft: 0,
}
/** The names of the columns are line 1. */
const FIRST_LINE = 2

interface Interrupted {
  readonly rows: readonly object[]
  readonly partsDone: number
  readonly rowsDone: number
  readonly report: ImportReport
}

/**
 * Sends part by part; `progress` is null when nothing runs. `stop` lets the part under way finish, because the server
 * saves a part as a whole, and sends no other. A stopped trial answers null; a stopped import its report so far.
 */
export const useImport = <Column extends string, Row extends object>({
  send,
}: ImportKind<Column, Row>) => {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const isStopped = useRef(false)
  /** Where an import failed or was stopped: the next run continues there, and its report covers both. */
  const interrupted = useRef<Interrupted | null>(null)
  const stop = () => {
    isStopped.current = true
    setProgress((current) => (current === null ? null : { ...current, isStopping: true }))
  }
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const run = async (rows: readonly Row[], dryRun: boolean): Promise<ImportReport | null> => {
    isStopped.current = false
    const earlier = !dryRun && interrupted.current?.rows === rows ? interrupted.current : null
    interrupted.current = null
    let report = earlier?.report ?? EMPTY
    let rowsDone = earlier?.rowsDone ?? 0
    let partsDone = earlier?.partsDone ?? 0
    const started = { at: performance.now(), rowsDone }
    const show = () =>
      setProgress({
        rowsDone,
        rowCount: rows.length,
        rowsPerSecond: rateOf(rowsDone - started.rowsDone, performance.now() - started.at),
        isSaving: !dryRun,
        isStopping: isStopped.current,
      })
    const finish = (outcome: ImportReport | null) => {
      const isWhole = rowsDone === rows.length
      interrupted.current = dryRun || isWhole ? null : { rows, partsDone, rowsDone, report }
      setProgress(null)
      return outcome
    }
    show()
    for (const part of inParts(rows).slice(partsDone)) {
      if (isStopped.current)
        return finish(dryRun ? null : { ...report, rowsLeft: rows.length - rowsDone })
      const answer = await send(part, dryRun, report.importId)
      if (answer === null) return finish(null)
      report = added(report, answer, rowsDone + FIRST_LINE)
      rowsDone += part.length
      partsDone += 1
      show()
    }
    return finish(dryRun && isStopped.current ? null : report)
  }
  return { run, progress, stop } as const
}

const rateOf = (rows: number, elapsedMs: number): number | null =>
  rows === 0 ? null : Math.round(rows / Math.max(elapsedMs / 1000, 0.001))

const added = (report: ImportReport, part: PartAnswer, first: number): ImportReport => ({
  created: report.created + part.created,
  updated: report.updated + part.updated,
  unchanged: report.unchanged + part.unchanged,
  refused: report.refused + part.refused,
  importId: part._id ?? report.importId,
  rowsLeft: 0,
  refusedRows: [
    ...report.refusedRows,
    ...part.rows.flatMap(({ outcome, problems }, index) =>
      outcome === 'refused' ? [{ line: first + index, problems }] : [],
    ),
  ],
})
