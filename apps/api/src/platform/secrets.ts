import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

interface NamedKey {
  readonly name: string
  readonly bytes: Buffer
}

export interface Seals {
  /** Encrypts a text for one place (`context`, such as 'mails/<id>'); it opens nowhere else. */
  seal(plaintext: string, context: string): string
  open(sealed: string, context: string): string
  /** How everything begins that is sealed with the current key. */
  readonly currentPrefix: string
  /** Where none is kept yet. */
  readonly firstMacKey: Buffer
  /** Ed25519 keys for access tokens: the current one signs, all verify. */
  readonly tokenKeys: readonly TokenKey[]
}

export interface Secrets extends Seals {
  /** A value that only this installation can compute from the text, the same each time, whatever the current key. */
  mac(text: string, context: string): string
}

export interface TokenKey {
  readonly name: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** From `name:base64,name:base64`, the current key first. */
export const openSeals = (configured: string): Seals => {
  const keys = configured.split(',').map(parseKey)
  const sealKeys = keys.map((key) => ({ ...key, bytes: derive(key, 'seal') }))
  const [current] = sealKeys
  const [firstMacKey] = keys.map((key) => derive(key, 'mac'))
  if (current === undefined || firstMacKey === undefined) throw new Error('no secret key')
  return {
    seal: (plaintext, context) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      return `${current.name}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed, context) => {
      const dot = sealed.indexOf('.')
      const key = sealKeys.find(({ name }) => name === sealed.slice(0, dot))
      if (key === undefined) throw new Error('sealed with an unknown key')
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    currentPrefix: `${current.name}.`,
    firstMacKey,
    tokenKeys: keys.map(tokenKey),
  }
}

export const withMacKey = (seals: Seals, macKey: Buffer): Secrets => ({
  ...seals,
  mac: (text, context) =>
    createHmac('sha256', macKey).update(`${context}\n${text}`).digest('base64url'),
})

const parseKey = (pair: string): NamedKey => {
  const colon = pair.indexOf(':')
  const bytes = Buffer.from(pair.slice(colon + 1), 'base64')
  if (bytes.length < 32) throw new Error('a secret key needs 32 bytes')
  return { name: pair.slice(0, colon), bytes }
}

const derive = (key: NamedKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.bytes, '', `lockerdesk/${use}`, 32))

/** PKCS#8 wrapping of a raw Ed25519 seed (RFC 8410), so that every node derives the same key. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

const tokenKey = (key: NamedKey): TokenKey => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive(key, 'tokens')]),
    format: 'der',
    type: 'pkcs8',
  })
  return { name: key.name, privateKey, publicKey: createPublicKey(privateKey) }
}

export const newSecretKey = (): string =>
  `k${Date.now().toString(36)}:${randomBytes(32).toString('base64')}`

/** 256 random bits for links, sessions and API keys. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash for stored tokens: sufficient for random 256-bit values, and useless in a dump. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
