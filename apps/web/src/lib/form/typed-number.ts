/** Value of a number field; empty is undefined, not zero. */
export const numberOf = (typed: number | string): number =>
  typed === '' ? Number.NaN : Number(typed)
