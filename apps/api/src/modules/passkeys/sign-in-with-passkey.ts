import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../users/index.ts'
import { type OpenedSession, openSession, stopDeviceWaitOf, type Visitor } from '../auth/index.ts'
import { makeChallenge, type ChallengePurpose } from './challenge.ts'
import { checkAssertion } from './check-assertion.ts'
import { passkeySiteOf } from '../../platform/passkey-site.ts'

/** WebAuthn request options without a credential list: the device offers its own accounts. */
export const askForPasskey = (services: Services, purpose: ChallengePurpose) => {
  const site = passkeySiteOf(services.publicUrl)
  if (site === null) throw refused('PASSKEY_FAILED')
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: makeChallenge(services, purpose),
    userVerification: 'required',
  })
}

export const signInWithPasskey = async (
  visitor: Visitor,
  input: unknown,
  previousToken: string | undefined,
): Promise<OpenedSession> => {
  const { passkey, take } = await checkAssertion(visitor.services, input, 'sign-in')
  return visitor.services.database.write('everything', async (tx) => {
    await take(tx)
    const account = await findAccount(tx, passkey.userId)
    if (account === null) throw refused('PASSKEY_FAILED')
    await stopDeviceWaitOf(tx, visitor, account.id)
    return openSession(tx, visitor, account, { method: 'passkey', previousToken })
  })
}
