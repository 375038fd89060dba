import type { FieldProblem, ImportOutcome } from '@lockerdesk/domain'
import type { ReactElement } from 'react'
import type { FileTable } from './file-table.ts'

/** What each column of the file means; null: nothing to us. */
export type ColumnMapping<Column extends string = string> = readonly (Column | null)[]

export interface RefusedRow {
  /** As a spreadsheet numbers it: the names of the columns are line 1. */
  readonly line: number
  readonly problems: readonly { readonly column: string; readonly problem: FieldProblem }[]
}

export type ImportReport = Readonly<Record<ImportOutcome, number>> & {
  readonly refusedRows: readonly RefusedRow[]
  /** What undoes it, where it can be undone. */
  readonly importId: string | null
  /** Rows that were not sent because the import was stopped. */
  readonly rowsLeft: number
}

export interface ImportProgress {
  readonly rowsDone: number
  readonly rowCount: number
  /** Since this run began; null until the first part is answered. */
  readonly rowsPerSecond: number | null
  /** False for a trial. */
  readonly isSaving: boolean
  readonly isStopping: boolean
}

/** What the server says of one part. */
export type PartAnswer = Readonly<Record<ImportOutcome, number>> & {
  readonly _id?: string | null
  readonly rows: readonly {
    readonly outcome: ImportOutcome
    readonly problems: RefusedRow['problems']
  }[]
}

/** What is brought in: which columns it can have, and where its rows go. */
export interface ImportKind<Column extends string, Row extends object> {
  /** The browser remembers the meaning of columns under it. */
  readonly key: string
  readonly columns: readonly Column[]
  readonly guess: (headers: readonly string[]) => ColumnMapping<Column>
  readonly nameOf: (column: Column) => string
  readonly rowsOf: (table: FileTable, mapping: ColumnMapping<Column>) => Row[]
  /** Null when it failed; the reader has been told. */
  readonly send: (
    part: readonly Row[],
    dryRun: boolean,
    importId: string | null,
  ) => Promise<PartAnswer | null>
  /** Answers what became of it; null: it could not be undone, and that was said. */
  readonly undo?: (importId: string) => Promise<string | null>
  readonly title: string
  readonly pasteHint: string
  readonly refusedFile: string
  readonly runLabel: (count: number) => string
  /** To the list of them. */
  readonly back: ReactElement
  readonly toList: ReactElement
  readonly pincodeLength?: number
}
