export interface Quantiles {
  readonly p50: number
  readonly p99: number
}

/** The nearest rank: a value that was measured, not one between two. */
export const quantilesOf = (values: readonly number[]): Quantiles => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
