/** One line of the table in docs/security.md. */
export interface GuardRow {
  /** `B13` */
  readonly id: string
  /** What must hold; names the line. */
  readonly claim: string
  readonly guardPath: string
  readonly testPath: string
  readonly title: string
}

const ROW = /^\| (B\d+) \| (.+?) \| `([^`]+)`: .+ \| `([^`]+)`: (.+) \|$/

/** The lines that begin with an id; one of another form is an error of the document. */
export const readGuards = (document: string): GuardRow[] =>
  document
    .split('\n')
    .filter((line) => /^\| B\d+ /.test(line))
    .map((line) => {
      const [, id, claim, guardPath, testPath, title] = ROW.exec(line) ?? []
      if (
        id === undefined ||
        claim === undefined ||
        guardPath === undefined ||
        testPath === undefined ||
        title === undefined
      )
        throw new Error(`not a guard with its test: ${line}`)
      // A bar would end the cell.
      return { id, claim, guardPath, testPath, title: title.replaceAll('\\|', '|') }
    })
