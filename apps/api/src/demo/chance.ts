/** Numbers that look random and are the same at every load. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Both ends included. */
  between(low: number, high: number): number
  isTrue(probability: number): boolean
  one<Item>(items: readonly Item[]): Item
}

/** A stream of its own per name: what one part draws does not shift another. */
export const chanceFor = (name: string): Chance => {
  let state = seedOf(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    isTrue: (probability) => next() < probability,
    one: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}

/** FNV-1a. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
