import { formulaSafe } from '@lockerdesk/domain'

const cell = (value: string): string => {
  const harmless = formulaSafe(value)
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A file that Excel opens as it is: with a mark for UTF-8, and every cell as text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

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
