const STEPS = [1, 2, 5, 10]
const TICKS = 4

/** From zero to at least `most` in a few round steps. */
export const niceTicks = (most: number): number[] => {
  const rough = Math.max(most, 1) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step)
}
