import type { RandomInteger } from '@lockerdesk/domain'

const RANGE = 2 ** 32

/** From the browser's cryptographic generator, every number as likely as the others. */
export const randomInteger: RandomInteger = (limit) => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < RANGE - (RANGE % limit) ? drawn % limit : randomInteger(limit)
}
