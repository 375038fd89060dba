import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What may be different from how a browser and a well-made device would do it. */
export interface Deviation {
  readonly origin?: string
  readonly host?: string
  /** False: the device was there and nobody unlocked it. */
  readonly isUnlocked?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

/** A device that makes one passkey and signs with it, byte by byte as WebAuthn says. */
export const softPasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let owner = ''
  let counter = 0

  const clientData = (type: string, challenge: string, { origin }: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: origin ?? 'http://localhost:4000',
        crossOrigin: false,
      }),
    )
  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
  const authenticatorData = (host: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted])
  }
  const PRESENT = 0x01
  const UNLOCKED = 0x04
  const HAS_KEY = 0x40
  const flagsOf = ({ isUnlocked = true }: Deviation) => PRESENT | (isUnlocked ? UNLOCKED : 0)

  return {
    id: id.toString('base64url'),
    create: (options: CreationOptions, deviation: Deviation = {}) => {
      owner = options.user.id
      const data = clientData('webauthn.create', options.challenge, deviation)
      const key = Buffer.concat([
        // A map of five: an elliptic curve key for ES256 on P-256, with its point.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const head = authenticatorData(
        deviation.host ?? options.rp.id,
        flagsOf(deviation) | HAS_KEY,
        0,
      )
      const authData = Buffer.concat([head, Buffer.alloc(16), idLength, id, key])
      const attestation = Buffer.concat([
        // A map of three: no attestation format, no statement, then the data.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert: (
      options: { readonly challenge: string; readonly rpId: string },
      deviation: Deviation = {},
    ) => {
      const data = clientData('webauthn.get', options.challenge, deviation)
      counter = deviation.counter ?? counter + 1
      const handle = deviation.userHandle ?? owner
      const authData = authenticatorData(
        deviation.host ?? options.rpId,
        flagsOf(deviation),
        counter,
      )
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === '' ? {} : { userHandle: handle }),
        },
      }
    },
  }
}

export type SoftPasskey = ReturnType<typeof softPasskey>
