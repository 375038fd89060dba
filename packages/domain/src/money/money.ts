/** Whole cents of a euro. */
export type Cents = number

/** Money is whole cents. Halves go up, as tills round. */
export const portionOf = (cents: Cents, numerator: number, denominator: number): Cents =>
  Math.floor((2 * cents * numerator + denominator) / (2 * denominator))

export const PERCENT = 100

/** What is left to pay after a discount of that many per cent. */
export const afterDiscount = (cents: Cents, percentage: number): Cents =>
  portionOf(cents, PERCENT - percentage, PERCENT)

/** Shares an amount out by weight; the shares sum up to it, and none is a cent off by more than one. */
export const shareOut = (cents: Cents, weights: readonly number[]): Cents[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  let given = 0
  let heard = 0
  return weights.map((weight) => {
    heard += weight
    const upToHere = portionOf(cents, heard, whole)
    const share = upToHere - given
    given = upToHere
    return share
  })
}
