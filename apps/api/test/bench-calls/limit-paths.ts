/** Ends the path of a statement whose last value is a keypad code, which the limit hashes as gateways hold it. */
export const HASHING = '/hashed'
