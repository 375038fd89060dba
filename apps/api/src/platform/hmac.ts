import { createHmac, timingSafeEqual } from 'node:crypto'

export const hmacSha256 = (secret: string | Buffer, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Takes as long whether the first byte differs or the last. */
export const isHmacSha256 = (given: Buffer, secret: string, text: string | Buffer): boolean => {
  const expected = hmacSha256(secret, text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
