import { passkeyAssertionInput } from '@lockerdesk/domain'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { checked, refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { answerTo, type ChallengePurpose } from './challenge.ts'
import { passkeySiteOf } from '../../platform/passkey-site.ts'
import { findPasskey, type KnownPasskey, notePasskeyUse } from '../strong-sign-in/index.ts'

export interface Proof {
  readonly passkey: KnownPasskey
  /** Call it in the transaction that accepts the response, so that no response counts twice. */
  readonly take: (tx: Tx) => Promise<void>
}

/** Proof of possession with user verification, for this challenge. */
export const checkAssertion = async (
  services: Services,
  input: unknown,
  purpose: ChallengePurpose,
): Promise<Proof> => {
  const { credential } = checked(passkeyAssertionInput, input)
  const site = passkeySiteOf(services.publicUrl)
  const passkey = await services.database.read('everything', (reader) =>
    findPasskey(reader, credential.id),
  )
  if (site === null || passkey === null) throw refused('PASSKEY_FAILED')
  const { userHandle, ...response } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId))
    throw refused('PASSKEY_FAILED')
  const answer = answerTo(services, purpose)
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response },
    expectedChallenge: answer.isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // The library throws many different errors; the caller sees one.
  }).catch(() => null)
  if (verified?.verified !== true) throw refused('PASSKEY_FAILED')
  const { newCounter } = verified.authenticationInfo
  return {
    passkey,
    take: async (tx) => {
      await answer.spend(tx)
      const now = services.clock.now().toISOString()
      if (!(await notePasskeyUse(tx, passkey.id, newCounter, now))) throw refused('PASSKEY_FAILED')
    },
  }
}

/** User handle that a device stores. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')
