/** The long form by its own figures: F9_NOTIFICATIONS=10000 F9_KILLS=50. */
export const figure = (name: string, short: number): number => Number(process.env[name] ?? short)

/** At the demanded size the demanded time holds; a short run beside others has some to spare. */
export const within = (name: string, demanded: number, spare: number): number =>
  process.env[name] === undefined ? spare : demanded

/** So many of a hundred took no longer. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Infinity
