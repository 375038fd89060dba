import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import type { SecondFactorRow } from '../../graphql/second-factor.ts'
import type { Reader } from '../../platform/postgres.ts'
import {
  assertFactorStays,
  countAuthenticators,
  deleteAuthenticatorOf,
  deleteRecoveryCodes,
  listAuthenticators,
  recoveryCodesLeftOf,
} from '../strong-sign-in/index.ts'
import { giveRecoveryCodes, shownRecoveryCodes } from './recovery-codes.ts'
import { logSecondFactor, mailSecondFactor } from './tell-owner.ts'

const secondFactorOf = async (reader: Reader, userId: string): Promise<SecondFactorRow> => ({
  authenticators: await listAuthenticators(reader, userId),
  ...(await recoveryCodesLeftOf(reader, userId)),
})

export const mySecondFactor = (call: Call): Promise<SecondFactorRow> =>
  read(call, (reader) => secondFactorOf(reader, userOf(call).id))

/** Requires a recent sign-in, against stolen sessions. Removing the last app also deletes the recovery codes. */
export const removeAuthenticator = (call: Call, id: string): Promise<SecondFactorRow> => {
  assertRecentlyAuthenticated(call)
  const { id: userId } = userOf(call)
  return transact(
    call,
    async (tx) => {
      const authenticator = await deleteAuthenticatorOf(tx, userId, id)
      if (authenticator === null) throw refused('NOT_FOUND')
      await assertFactorStays(tx, call)
      if ((await countAuthenticators(tx, userId)) === 0) await deleteRecoveryCodes(tx, userId)
      await logSecondFactor(tx, call, 'Deleted', 'authenticatorRemoved', { authenticator })
      await mailSecondFactor(tx, call, 'authenticatorRemoved', { authenticator })
      return secondFactorOf(tx, userId)
    },
    'everything',
  )
}

export const renewRecoveryCodes = async (call: Call): Promise<string[]> => {
  assertRecentlyAuthenticated(call)
  const { id: userId } = userOf(call)
  const sealed = await transact(
    call,
    async (tx) => {
      if ((await countAuthenticators(tx, userId)) === 0) throw refused('NOT_FOUND')
      await logSecondFactor(tx, call, 'Updated', 'recoveryCodesRenewed')
      await mailSecondFactor(tx, call, 'recoveryCodesRenewed')
      return giveRecoveryCodes(tx, call.services, userId)
    },
    'everything',
  )
  return shownRecoveryCodes(call.services, userId, sealed)
}
