/** Several brokers: which one a gateway uses, and where it is reached. ADR 44. */

/** FNV-1a with a final mix: short, the same on every machine, and spreads ids that differ in one character. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * The brokers of a gateway in the order in which it tries them, its own first. Rendezvous hashing: the order of
 * the list changes nothing, a removed broker moves only its own gateways, and spreads them over the others.
 */
export const brokersInOrder = (deviceId: string, brokers: readonly string[]): string[] =>
  brokers
    .map((broker) => ({ broker, weight: hash(`${deviceId} ${broker}`) }))
    .toSorted((a, b) => b.weight - a.weight || (a.broker < b.broker ? -1 : 1))
    .map(({ broker }) => broker)

/** What a gateway tries after `current`, in a circle; the first if it no longer has `current`. */
export const brokerAfter = (current: string, brokers: readonly string[]): string =>
  brokers[(brokers.indexOf(current) + 1) % brokers.length] ?? current

/**
 * Where a message for a gateway is published: to the broker it was last heard at. To all if that is unknown
 * or no longer ours: a gateway executes a command once per id.
 */
export const brokersToReach = (
  heardAt: string | null,
  brokers: readonly string[],
): readonly string[] => (heardAt !== null && brokers.includes(heardAt) ? [heardAt] : brokers)
