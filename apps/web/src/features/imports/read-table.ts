import { askWorkbookWorker } from './ask-workbook-worker.ts'
import { unzippedSize } from './unzipped-size.ts'

const SEPARATORS = [';', ',', '\t'] as const
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_UNZIPPED_BYTES = 200 * 1024 * 1024

export class FileTooLarge extends Error {}

export interface FileTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Spreadsheets in half of Europe write semicolons: whichever parts the first line most often. */
export const separatorOf = (text: string): string => {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counted = SEPARATORS.map((separator) => firstLine.split(separator).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}

/** UTF-8, or what Excel writes when it does not ask. */
export const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Parsed here and not on the server: the preview and the mapping need the cells anyway, no file has
 * to be stored, and every call stays as small as any other. The parser comes when it is needed.
 */
export const readCsv = async (text: string): Promise<FileTable> => {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const [headers = [], ...rows] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  return { headers, rows }
}

/** Every Excel workbook is a zip, whatever it is called. */
const isWorkbook = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  return first === 0x50 && second === 0x4b
}

/** CSV or a workbook, by what is in it. */
export const readFileTable = async (file: File): Promise<FileTable> => {
  const bytes = await file.arrayBuffer()
  if (!isWorkbook(bytes)) return readCsv(textOf(bytes))
  const size = unzippedSize(bytes)
  if (size === null) throw new Error('a zip without a directory')
  if (size > MAX_UNZIPPED_BYTES) throw new FileTooLarge()
  return askWorkbookWorker('read', bytes)
}
