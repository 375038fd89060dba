export { ExportMenu } from './export-menu.tsx'
export type { ColumnMapping } from './import-kind.ts'
export { ImportPage } from './import-page.tsx'
export type { FileTable } from './file-table.ts'
