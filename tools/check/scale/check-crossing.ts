import { CROSSING, REASONS, type Reason } from './crossing-statements.ts'
import type { SqlFunction } from './find-crossing.ts'

const listed = (): Map<string, Reason> =>
  new Map(
    (Object.keys(CROSSING) as Reason[]).flatMap((reason) =>
      Object.entries(CROSSING[reason]).flatMap(([file, functions]) =>
        functions.map((name) => [`${file} ${name}`, reason] as const),
      ),
    ),
  )

/** What crosses shards without being listed, and what is listed without crossing. */
export const complaintsOf = (found: readonly SqlFunction[]): string[] => {
  const crossing = new Set(
    found.filter(({ namesOrganisation }) => !namesOrganisation).map(({ name }) => name),
  )
  const known = listed()
  return [
    ...[...crossing]
      .filter((name) => !known.has(name))
      .map(
        (name) =>
          `${name} does not name its organisation: add the condition, or list it in tools/check/scale/crossing-statements.ts with its reason`,
      ),
    ...[...known.keys()]
      .filter((name) => !crossing.has(name))
      .map(
        (name) =>
          `${name} is listed in tools/check/scale/crossing-statements.ts and does not cross`,
      ),
  ]
}

/** The list as Markdown: how many functions for each reason, and in which modules. */
export const writeCrossing = (): string => {
  const total = `${listed().size} functions send SQL to distributed tables without naming an organisation.`
  const rows = (Object.keys(REASONS) as Reason[]).map((reason) => {
    const functions = Object.values(CROSSING[reason]).flat()
    const modules = new Set(
      Object.keys(CROSSING[reason]).map(
        (file) => file.replace(/^modules\//, '').split('/')[0] ?? '',
      ),
    )
    return `| ${functions.length} | ${REASONS[reason]} | ${[...modules].toSorted().join(', ')} |`
  })
  return `${total}\n\n| functions | why | modules |\n| ---: | --- | --- |\n${rows.join('\n')}\n`
}
