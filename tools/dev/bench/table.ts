import type { Line } from './part.ts'

export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const MET = { true: 'yes', false: 'no', null: '–' }

export const tableOfLines = (lines: readonly Line[]): string =>
  markdownTable(
    ['work', 'measured', 'goal', 'met'],
    lines.map(({ work, measured, goal, isMet }) => [work, measured, goal, MET[`${isMet}`]]),
  )
