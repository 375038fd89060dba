import { kindOf, LOCAL, REFERENCE, type TableKind, WITHOUT_COLUMN } from './table-kinds.ts'
import type { TableOfDatabase } from '../../../apps/api/test/scale/read-tables.ts'

const TITLES: readonly (readonly [TableKind, string])[] = [
  ['distributed', 'Distributed by organisation_id'],
  ['reference', 'Reference: a copy on every machine'],
  ['local', 'Local: on the coordinator'],
]

/** As Markdown, one list per kind. Throws for a table that nobody has decided about, or that is no more. */
export const writeTables = (tables: readonly TableOfDatabase[]): string => {
  const undecided = tables.filter(
    ({ name, hasOrganisation }) => kindOf(name, hasOrganisation) === undefined,
  )
  if (undecided.length > 0)
    throw new Error(
      `tools/check/scale/table-kinds.ts lacks ${undecided.map(({ name }) => name).join()}`,
    )
  const names = new Set(tables.map(({ name }) => name))
  const gone = Object.keys({ ...REFERENCE, ...LOCAL, ...WITHOUT_COLUMN }).filter(
    (name) => !names.has(name),
  )
  if (gone.length > 0) throw new Error(`tools/check/scale/table-kinds.ts names ${gone.join()}`)
  return TITLES.map(([kind, title]) => {
    const rows = tables.filter(
      ({ name, hasOrganisation }) => kindOf(name, hasOrganisation) === kind,
    )
    const lines = rows.map((table) =>
      kind === 'distributed'
        ? distributedRow(table)
        : `| \`${table.name}\` | ${whyOf(table.name)} |`,
    )
    const head =
      kind === 'distributed'
        ? '| table | unique keys without it | foreign keys without it | note |\n| --- | --- | --- | --- |'
        : '| table | why |\n| --- | --- |'
    return `### ${title} (${rows.length})\n\n${[head, ...lines].join('\n')}\n`
  }).join('\n')
}

const whyOf = (name: string): string => REFERENCE[name] ?? LOCAL[name] ?? ''

const distributedRow = ({ name, keys, references, isNullable }: TableOfDatabase): string => {
  const note = [WITHOUT_COLUMN[name], isNullable ? 'has rows of no organisation' : undefined]
  return `| \`${name}\` | ${keys.map((key) => `(${key})`).join(' ')} | ${references.join(', ')} | ${note
    .filter((text) => text !== undefined)
    .join('; ')} |`
}

/** What stands between the marks of docs/scale.md. */
export const betweenMarks = (text: string, mark: string): string =>
  text.split(`<!-- ${mark} -->\n`)[1]?.split(`<!-- /${mark} -->`)[0] ?? ''

export const putBetweenMarks = (text: string, mark: string, content: string): string => {
  const [before = '', rest = ''] = text.split(`<!-- ${mark} -->\n`)
  const after = rest.split(`<!-- /${mark} -->`)[1] ?? ''
  return `${before}<!-- ${mark} -->\n${content}<!-- /${mark} -->${after}`
}

/** Names of the distributed tables, as docs/scale.md lists them. */
export const distributedIn = (text: string): string[] => {
  const part = betweenMarks(text, 'tables').split('### Reference')[0] ?? ''
  return [...part.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
}
