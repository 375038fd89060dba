import {
  AUTHENTICATORS_AT_MOST,
  newAuthenticatorInput,
  SECOND_STEP_MINUTES,
} from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import type { AuthenticatorSetupRow } from '../../graphql/second-factor.ts'
import { newId } from '../../platform/ids.ts'
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-secret.ts'
import {
  countAuthenticators,
  insertAuthenticator,
  recoveryCodesLeftOf,
  sealAuthenticatorSecret,
} from '../strong-sign-in/index.ts'
import { giveRecoveryCodes, shownRecoveryCodes } from './recovery-codes.ts'
import { logSecondFactor, mailSecondFactor } from './tell-owner.ts'

const setupContext = (userId: string): string => `authenticator-setups/${userId}`

/** Encrypted instead of stored: an unconfirmed app writes nothing to the database. */
export const prepareAuthenticator = (call: Call): AuthenticatorSetupRow => {
  assertRecentlyAuthenticated(call)
  const { secrets, clock } = call.services
  const { id, email } = userOf(call)
  const secret = newAuthenticatorSecret()
  const until = clock.now().getTime() + SECOND_STEP_MINUTES * 60_000
  const setup = secrets.seal(`${until} ${secret}`, setupContext(id))
  return { secret, uri: authenticatorUri(secret, email), setup }
}

export interface NewAuthenticatorInput {
  readonly name: string
  /** Value that prepareAuthenticator returned. */
  readonly setup: string
  readonly code: string
}

/** Returns recovery codes if there were none before, else null. */
export const addAuthenticator = async (
  call: Call,
  input: NewAuthenticatorInput,
): Promise<string[]> => {
  assertRecentlyAuthenticated(call)
  const { services } = call
  const { id: userId } = userOf(call)
  const { name, code } = checked(newAuthenticatorInput, input)
  const secret = openSetup(call, input.setup)
  const now = services.clock.now()
  const step = stepOfCode(secret, code, now)
  if (step === null) throw refused('CODE_WRONG', { field: 'code' })
  const sealedCodes = await transact(
    call,
    async (tx) => {
      if ((await countAuthenticators(tx, userId)) >= AUTHENTICATORS_AT_MOST)
        throw refused('TOO_MANY_AUTHENTICATORS', { params: { most: AUTHENTICATORS_AT_MOST } })
      const id = newId(now)
      await insertAuthenticator(tx, {
        id,
        userId,
        name,
        sealedSecret: sealAuthenticatorSecret(services, id, secret),
        step,
        now: now.toISOString(),
      })
      await logSecondFactor(tx, call, 'Created', 'authenticatorAdded', { authenticator: name })
      await mailSecondFactor(tx, call, 'authenticatorAdded', { authenticator: name })
      const { recoveryCodesLeft } = await recoveryCodesLeftOf(tx, userId)
      return recoveryCodesLeft > 0 ? null : giveRecoveryCodes(tx, services, userId)
    },
    'everything',
  )
  return shownRecoveryCodes(services, userId, sealedCodes)
}

const openSetup = (call: Call, setup: string): string => {
  const { secrets, clock } = call.services
  const [until = '', secret = ''] = opened(() =>
    secrets.open(setup, setupContext(userOf(call).id)),
  ).split(' ')
  if (secret === '' || Number(until) <= clock.now().getTime()) throw refused('CODE_WRONG')
  return secret
}

/** Decryption throws if it was encrypted for another user, with another key, or not at all. */
const opened = (open: () => string): string => {
  try {
    return open()
  } catch {
    return ''
  }
}
