/** `%s`, `%j`, `$name` and the like stand for the cases of a test. */
const PLACEHOLDER = /%[sdifjoO#$]|\$[\w.]+/

export interface NamedTest {
  /** As the source has it. */
  readonly title: string
  /** What stands for its placeholder. Omit for all cases. */
  readonly case?: string | undefined
  /** The `describe` that it stands in. Omit for all. */
  readonly within?: string | undefined
}

/** Matches the full names of these tests. */
export const titlePattern = (tests: readonly NamedTest[]): RegExp =>
  new RegExp(`(?:^|\\s)(?:${tests.map(patternOf).join('|')})$`, 's')

/** Vitest joins the titles of a full name with blanks to select tests, and with ' > ' to report them. */
const patternOf = ({ title, case: wanted, within }: NamedTest): string =>
  (within === undefined ? '' : `${RegExp.escape(within)}(?: >)? `) +
  title
    .split(PLACEHOLDER)
    .map((text) => RegExp.escape(text))
    .join(wanted === undefined ? '.*' : RegExp.escape(wanted))
