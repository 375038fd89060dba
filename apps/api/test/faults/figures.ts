/** `npm test` uses `short`, `npm run test:long` uses `long`, `npm run faults` sets the variable: F9_KILLS=50. */
export const figure = (name: string, short: number, long = short): number =>
  Number(process.env[name] ?? (process.env['TEST_SIZE'] === 'long' ? long : short))

/** At the demanded size the demanded time holds; a short run beside others has some to spare. */
export const within = (name: string, demanded: number, spare: number): number =>
  process.env[name] === undefined ? spare : demanded

/** So many of a hundred took no longer. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Infinity
