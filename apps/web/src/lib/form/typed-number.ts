/** What a number field holds: an empty one is no number, least of all zero. */
export const numberOf = (typed: number | string): number =>
  typed === '' ? Number.NaN : Number(typed)
