import { secondStepInput } from '@lockerdesk/domain'
import { checked, Refused, refused } from '../../call/refused.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { stopDeviceWaitOf } from './second-step/device-wait.ts'
import { type OpenedSession, openSession } from './sessions/open-session.ts'
import { deletePendingSignIn, lockPendingSignIn } from '../sessions/index.ts'
import { proveSecondStep } from './second-step/second-step.ts'
import { logBurst } from './passwords/sign-in-with-password.ts'
import { countAttempt, secondStepTries } from './throttle.ts'
import { type Account, findAccount } from '../users/index.ts'
import type { Visitor } from './visitor.ts'

export interface SecondStepTokens {
  /** Sign-in method of the first step. */
  readonly secondStep: string | undefined
  readonly session: string | undefined
}

/** Creates the session after the second step; a wrong code keeps the first step valid. */
export const finishSignIn = async (
  visitor: Visitor,
  input: unknown,
  tokens: SecondStepTokens,
): Promise<OpenedSession> => {
  const { code } = checked(secondStepInput, input)
  const { database, clock } = visitor.services
  if (tokens.secondStep === undefined) throw refused('UNAUTHENTICATED')
  const hash = tokenHash(tokens.secondStep)
  const now = clock.now().toISOString()
  const account = await database.write('everything', async (tx) => {
    const pending = await lockPendingSignIn(tx, hash, now)
    return pending === null ? null : findAccount(tx, pending.userId)
  })
  if (account === null) throw refused('UNAUTHENTICATED')
  const tries = secondStepTries(account.email, visitor.ip)
  const isBurst = await countAttempt(visitor.services, tries)
  return logged(visitor, account, isBurst, () =>
    database.write('everything', async (tx) => {
      const pending = await lockPendingSignIn(tx, hash, now)
      if (pending === null) throw refused('UNAUTHENTICATED')
      await proveSecondStep(tx, visitor, account, code, tries)
      await deletePendingSignIn(tx, hash)
      await stopDeviceWaitOf(tx, visitor, account.id)
      return openSession(tx, visitor, account, {
        method: pending.method,
        previousToken: tokens.session,
        authenticatedAt: new Date(pending.authenticatedAt),
      })
    }),
  )
}

/** Logs every wrong code from the last free attempt on. */
export const logged = async <T>(
  visitor: Visitor,
  account: Account,
  isBurst: boolean,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isBurst && error instanceof Refused && error.refusal.code === 'CODE_WRONG')
      await logBurst(visitor, account)
    throw error
  }
}
