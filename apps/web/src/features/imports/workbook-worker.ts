import { parse } from 'csv-parse/browser/esm/sync'
import { readSheet } from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/universal'
import type { FileTable } from './file-table.ts'
import type { WorkbookTasks } from './workbook-tasks.ts'

type WorkbookRequest = {
  [Task in keyof WorkbookTasks]: {
    readonly task: Task
    readonly input: WorkbookTasks[Task]['input']
  }
}[keyof WorkbookTasks]

/** As a spreadsheet shows it; a day without its midnight. */
const cellText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

const readWorkbook = async (bytes: ArrayBuffer): Promise<FileTable> => {
  const lines = await readSheet(bytes)
  const [headers = [], ...rows] = lines
    .map((line) => line.map(cellText))
    .filter((line) => line.some((cell) => cell !== ''))
  return { headers, rows }
}

/** Every cell is text: a spreadsheet cannot take one for a formula. */
const writeWorkbook = (csv: string): Promise<Blob> => {
  const lines = parse(csv, { bom: true })
  return writeXlsxFile(lines.map((line) => line.map((value) => ({ value, type: String })))).toBlob()
}

const perform = (request: WorkbookRequest): Promise<FileTable | Blob> =>
  request.task === 'read' ? readWorkbook(request.input) : writeWorkbook(request.input)

self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  void perform(data).then(
    (output) => self.postMessage({ output }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
})
