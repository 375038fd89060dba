import { CSV_MARK, csvLine } from '@lockerdesk/domain'

/** A file that Excel opens as it is. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('')

export const saveFile = (
  name: string,
  content: string | Blob,
  type = 'text/csv;charset=utf-8',
): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
