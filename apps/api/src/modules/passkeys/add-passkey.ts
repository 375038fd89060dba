import { passkeyCreation, PASSKEYS_AT_MOST, passkeyNameInput } from '@lockerdesk/domain'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import type { PasskeyRow } from '../../graphql/passkey.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../mails/index.ts'
import { answerTo, makeChallenge } from './challenge.ts'
import { logPasskey } from './own-passkeys.ts'
import { passkeySiteOf } from '../../platform/passkey-site.ts'
import {
  countPasskeys,
  insertPasskey,
  knownPasskeysOf,
  listPasskeys,
} from '../strong-sign-in/index.ts'

/** EdDSA, ES256 and RS256: every device supports one. By default the library would also probe experimental ones. */
const ALGORITHMS = [-8, -7, -257]

/** WebAuthn creation options, as JSON. */
export const preparePasskey = async (call: Call): Promise<string> => {
  assertRecentlyAuthenticated(call)
  const { services } = call
  const { id, email, name } = userOf(call)
  const site = passkeySiteOf(services.publicUrl)
  if (site === null) throw refused('PASSKEY_FAILED')
  const known = await read(call, (reader) => knownPasskeysOf(reader, id))
  const options = await generateRegistrationOptions({
    rpName: 'Lockerdesk',
    rpID: site.host,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: makeChallenge(services, `create/${id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

export interface NewPasskeyInput {
  readonly name: string
  /** The browser's response, as JSON. */
  readonly credential: string
}

export const addPasskey = async (call: Call, input: NewPasskeyInput): Promise<PasskeyRow[]> => {
  assertRecentlyAuthenticated(call)
  const { services } = call
  const { id: userId, email, preferences, name: userName } = userOf(call)
  const { name } = checked(passkeyNameInput, { name: input.name })
  const response = checked(passkeyCreation, parsed(input.credential))
  const site = passkeySiteOf(services.publicUrl)
  if (site === null) throw refused('PASSKEY_FAILED')
  const answer = answerTo(services, `create/${userId}`)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: answer.isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (verified?.verified !== true) throw refused('PASSKEY_FAILED')
  const { credential } = verified.registrationInfo
  return transact(
    call,
    async (tx) => {
      await answer.spend(tx)
      if ((await countPasskeys(tx, userId)) >= PASSKEYS_AT_MOST)
        throw refused('TOO_MANY_PASSKEYS', { params: { most: PASSKEYS_AT_MOST } })
      const now = services.clock.now()
      const isNew = await insertPasskey(tx, {
        id: newId(now),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports,
        name,
        now: now.toISOString(),
      })
      if (!isNew) throw refused('PASSKEY_FAILED')
      await logPasskey(tx, call, 'Created', 'passkeyAdded', { passkey: name })
      await queueMail(tx, services, {
        template: 'passkeyAdded',
        language: preferences.language,
        recipient: email,
        params: { name: userName, passkey: name },
        link: `${services.publicUrl}/preferences/password`,
      })
      return listPasskeys(tx, userId)
    },
    'everything',
  )
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
