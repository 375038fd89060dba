export interface Row {
  readonly line: number
  /** The number of the section, as in the specification. */
  readonly section: number
  readonly what: readonly string[]
  readonly where: readonly string[]
  readonly testedBy: readonly string[]
}

const SECTION = /^## (\d+)\. /
const HEADER = '| What | Where | Tested by |'
const QUOTED = /`([^`]+)`/g

/** Every row of every table, with what stands in backticks in each of its three cells. */
export const readRows = (document: string): Row[] => {
  const rows: Row[] = []
  let section = 0
  for (const [index, text] of document.split('\n').entries()) {
    section = Number(SECTION.exec(text)?.[1] ?? section)
    if (!text.startsWith('|') || text === HEADER || /^[|\- ]+$/.test(text)) continue
    const [what = '', where = '', testedBy = ''] = text.slice(1).split(' | ')
    rows.push({
      line: index + 1,
      section,
      what: quotedIn(what),
      where: quotedIn(where),
      testedBy: quotedIn(testedBy),
    })
  }
  return rows
}

const quotedIn = (cell: string): string[] =>
  [...cell.matchAll(QUOTED)].flatMap(([, quoted]) => quoted ?? [])
