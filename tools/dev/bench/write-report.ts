import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from './part.ts'
import { tableOfLines } from './table.ts'

const PAGE = join(import.meta.dirname, '../../../docs/performance.md')

/** Puts the part's tables between its marks, with the conditions under which they were measured. */
export const writeReport = async (
  part: string,
  { lines, details, conditions }: Figures & { readonly conditions: string },
): Promise<void> => {
  const page = await readFile(PAGE, 'utf8')
  const mark = new RegExp(`(<!-- bench ${part} -->\n)[\\s\\S]*?(<!-- /bench ${part} -->)`)
  if (!mark.test(page)) throw new Error(`docs/performance.md has no marks for ${part}`)
  const report = [tableOfLines(lines), details, `Measured ${conditions}.`]
    .filter((text) => text !== undefined)
    .join('\n\n')
  await writeFile(
    PAGE,
    page.replace(mark, (_all, from: string, to: string) => `${from}${report}\n\n${to}`),
  )
}
