import { askWorkbookWorker } from './ask-workbook-worker.ts'
import type { FileTable } from './file-table.ts'
import { unzippedSize } from './unzipped-size.ts'

const SEPARATORS = [';', ',', '\t'] as const
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_UNZIPPED_BYTES = 200 * 1024 * 1024

export class FileTooLarge extends Error {}

/** Spreadsheets that we recognise and do not read. */
export class UnsupportedFormat extends Error {
  readonly format: 'ods' | 'xls'
  constructor(format: 'ods' | 'xls') {
    super(`a file of the format ${format}`)
    this.format = format
  }
}

/** Spreadsheets in half of Europe write semicolons: whichever parts the first line most often. */
export const separatorOf = (text: string): string => {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counted = SEPARATORS.map((separator) => firstLine.split(separator).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}

/** Excel writes this line to name the separator, and hides it when it opens the file. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n])"?(?:\r?\n|$)/i

const utf16Of = (bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** UTF-16 by its byte order mark, UTF-8, or what Excel writes when it does not ask. */
export const textOf = (bytes: ArrayBuffer): string => {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
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
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? ['']
  const table = text.slice(line.length)
  const [headers = [], ...rows] = parse(table, {
    bom: true,
    delimiter: separator ?? separatorOf(table),
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

const ODS_START = 'mimetypeapplication/vnd.oasis.opendocument'
const XLS_START = '\u00D0\u00CF\u0011\u00E0'

const unsupportedFormatOf = (bytes: ArrayBuffer): 'ods' | 'xls' | null => {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 100)))
  if (start.startsWith(XLS_START)) return 'xls'
  return isWorkbook(bytes) && start.includes(ODS_START) ? 'ods' : null
}

/** CSV or a workbook, by what is in it. */
export const readFileTable = async (file: File): Promise<FileTable> => {
  const bytes = await file.arrayBuffer()
  const unsupported = unsupportedFormatOf(bytes)
  if (unsupported !== null) throw new UnsupportedFormat(unsupported)
  if (!isWorkbook(bytes)) return readCsv(textOf(bytes))
  const size = unzippedSize(bytes)
  if (size === null) throw new Error('a zip without a directory')
  if (size > MAX_UNZIPPED_BYTES) throw new FileTooLarge()
  return askWorkbookWorker('read', bytes)
}
