import { useRef, useState } from 'react'
import type { ImportKind, ImportReport, PartAnswer } from './import-kind.ts'
import { inParts } from './in-parts.ts'

const EMPTY: ImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  refusedRows: [],
  importId: null,
}
/** The names of the columns are line 1. */
const FIRST_LINE = 2

interface Progress {
  readonly rows: readonly object[]
  readonly partsDone: number
  readonly rowsDone: number
  readonly report: ImportReport
}

/** Part by part; `done` says how far it is, from 0 to 1, and is null when nothing runs. */
export const useImport = <Column extends string, Row extends object>({
  send,
}: ImportKind<Column, Row>) => {
  const [done, setDone] = useState<number | null>(null)
  const isStopped = useRef(false)
  /** Where an import broke off: the next try goes on there, and its report stays whole. */
  const brokenOff = useRef<Progress | null>(null)

  const run = async (rows: readonly Row[], dryRun: boolean): Promise<ImportReport | null> => {
    isStopped.current = false
    const earlier = !dryRun && brokenOff.current?.rows === rows ? brokenOff.current : null
    let report = earlier?.report ?? EMPTY
    let rowsDone = earlier?.rowsDone ?? 0
    let partsDone = earlier?.partsDone ?? 0
    setDone(rowsDone / rows.length)
    for (const part of inParts(rows).slice(partsDone)) {
      if (isStopped.current) break
      const answer = await send(part, dryRun, report.importId)
      if (answer === null) {
        brokenOff.current = dryRun ? null : { rows, partsDone, rowsDone, report }
        setDone(null)
        return null
      }
      report = added(report, answer, rowsDone + FIRST_LINE)
      rowsDone += part.length
      partsDone += 1
      setDone(rowsDone / rows.length)
    }
    brokenOff.current = null
    setDone(null)
    return report
  }
  return { run, done, stop: () => (isStopped.current = true) } as const
}

const added = (report: ImportReport, part: PartAnswer, first: number): ImportReport => ({
  created: report.created + part.created,
  updated: report.updated + part.updated,
  unchanged: report.unchanged + part.unchanged,
  refused: report.refused + part.refused,
  importId: part._id ?? report.importId,
  refusedRows: [
    ...report.refusedRows,
    ...part.rows.flatMap(({ outcome, problems }, index) =>
      outcome === 'refused' ? [{ line: first + index, problems }] : [],
    ),
  ],
})
