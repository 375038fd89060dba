export interface Line {
  readonly work: string
  readonly measured: string
  readonly goal: string
  /** Null: the line stands beside others to compare with. */
  readonly isMet: boolean | null
}

export interface Figures {
  readonly lines: readonly Line[]
  /** In Markdown: what stands behind the lines. */
  readonly details?: string
}

export interface BenchOptions {
  /** Counts only, which do not depend on the machine. */
  readonly isQuick: boolean
  /** The sizes that need a machine for themselves. */
  readonly isLarge: boolean
}

export interface Part {
  readonly name: string
  readonly measure: (options: BenchOptions) => Promise<Figures>
}

/** A line whose figure may be at most, or must be at least, the goal. */
export const lineOf = (
  work: string,
  value: number,
  { atMost, atLeast }: { readonly atMost?: number; readonly atLeast?: number } = {},
  text: (value: number) => string = rounded,
): Line => {
  const limits = [
    ...(atMost === undefined ? [] : [`≤ ${text(atMost)}`]),
    ...(atLeast === undefined ? [] : [`≥ ${text(atLeast)}`]),
  ]
  return {
    work,
    measured: text(value),
    goal: limits.length === 0 ? '–' : limits.join(', '),
    isMet:
      limits.length === 0 ? null : value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity),
  }
}

/** Three digits say all that a shared machine can tell. */
export const rounded = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)))

/** Appends a unit. */
export const inUnit =
  (unit: string) =>
  (value: number): string =>
    `${rounded(value)} ${unit}`
