import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** A key of its own, so that the broker's password never signs anything as it stands. */
const signingKey = (deviceSecret: string): Buffer =>
  createHmac('sha256', deviceSecret).update('lockerdesk/commands/v1').digest()

const sign = (unsigned: object, deviceSecret: string): Buffer =>
  createHmac('sha256', signingKey(deviceSecret)).update(canonicalJson(unsigned)).digest()

export const signatureOf = (unsigned: object, deviceSecret: string): string =>
  sign(unsigned, deviceSecret).toString('base64url')

/** Over what was received, so that fields which this side does not know are covered too. */
export const isSignedWith = (bytes: Uint8Array, deviceSecret: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof parsed !== 'object' || parsed === null || !('signature' in parsed)) return false
    const { signature, ...unsigned } = parsed
    if (typeof signature !== 'string') return false
    const given = Buffer.from(signature, 'base64url')
    const wanted = sign(unsigned, deviceSecret)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  } catch {
    return false
  }
}
