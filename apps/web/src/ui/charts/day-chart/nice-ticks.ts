const STEPS = [1, 2, 5, 10]
const TICKS = 4

/** Zero and a few round steps around it, at least up to `most` and down to `least`. */
export const niceTicks = (most: number, least = 0): number[] => {
  const low = Math.min(least, 0)
  const high = Math.max(most, low < 0 ? 0 : 1)
  const rough = Math.max(high - low, 1) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  const first = Math.floor(low / step)
  return Array.from(
    { length: Math.ceil(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  )
}
