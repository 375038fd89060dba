/** The internal id (`_id` at the wire): 24 hexadecimal characters, the first eight are its second. */
export const ID_PATTERN = /^[0-9a-f]{24}$/

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && ID_PATTERN.test(value)

/** Letters and digits that are not mistaken for each other when read aloud (Crockford). */
export const PUBLIC_ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const PUBLIC_ID_LENGTH = 6

/** Normalises a typed public id: removes spaces and dashes, replaces look-alike characters. */
export const normalisePublicId = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
