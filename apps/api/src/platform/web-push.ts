import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { SignJWT } from 'jose'

/** As a browser makes it for one server: where it is reached, and its keys in base64url. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The pair of keys by which push services know this installation (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point in base64url: browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4_096
const SALT_BYTES = 16
/** Of the last record. */
const DELIMITER = Buffer.from([2])
/** Push services accept at most a day. */
const TOKEN_LIFE_SECONDS = 12 * 60 * 60

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

/** 32 bytes: all that has to be kept. */
export const newVapidSeed = (): Buffer => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Without its leading zeros Node gives fewer bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

export const vapidKeyOf = (seed: Buffer): VapidKey => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(seed)
  const point = pair.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: base64url(seed),
      x: base64url(point.subarray(1, 33)),
      y: base64url(point.subarray(33)),
    },
  })
  return { publicKey: base64url(point), privateKey }
}

/** Whether the key is a point of the curve: nothing can be encrypted for another. */
export const isPushKey = (p256dh: string): boolean => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** `subject`: how the push service reaches the operator; `now` by the clock of the world, which the push service has. */
export const vapidAuthorization = async (
  { publicKey, privateKey }: VapidKey,
  endpoint: URL,
  subject: string,
  now = new Date(),
): Promise<string> => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(endpoint.origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + TOKEN_LIFE_SECONDS)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}

interface Chance {
  readonly salt: Buffer
  /** Private key of this one message. */
  readonly messageKey: Buffer
}

const fresh = (): Chance => ({ salt: randomBytes(SALT_BYTES), messageKey: newVapidSeed() })

/** One record of `aes128gcm` (RFC 8188) that only this browser can open (RFC 8291). */
export const encryptPush = (
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  plaintext: string,
  { salt, messageKey }: Chance = fresh(),
): Buffer => {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(messageKey)
  const ownKey = pair.getPublicKey()
  const input = derive(
    pair.computeSecret(browserKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]),
    32,
  )
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(ownKey.length, 4)
  return Buffer.concat([
    salt,
    header,
    ownKey,
    cipher.update(Buffer.concat([Buffer.from(plaintext), DELIMITER])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
