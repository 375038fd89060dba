import type { FileTable } from './file-table.ts'

/** What the worker does for each task, and what it answers. */
export interface WorkbookTasks {
  /** The first sheet of a workbook as text. */
  read: { readonly input: ArrayBuffer; readonly output: FileTable }
  /** A workbook with the cells of a CSV. */
  write: { readonly input: string; readonly output: Blob }
}
