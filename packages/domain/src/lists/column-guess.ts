import { foldText } from '../folded.ts'

const plain = (header: string): string =>
  foldText(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\be mail/g, 'email')
    .trim()

/** Knows the columns of a file by how other programs head them; no meaning is given twice. */
export const columnGuesser = <Column extends string>(
  columns: readonly Column[],
  synonyms: Readonly<Record<Column, readonly string[]>>,
): ((headers: readonly string[]) => (Column | null)[]) => {
  const columnOf = new Map(
    columns.flatMap((column) =>
      [column, ...synonyms[column]].map((name) => [plain(name), column] as const),
    ),
  )
  return (headers) => {
    const taken = new Set<Column>()
    return headers.map((header) => {
      const column = columnOf.get(plain(header))
      if (column === undefined || taken.has(column)) return null
      taken.add(column)
      return column
    })
  }
}
