import {
  isDemoAddress,
  needsSecondStep,
  SECOND_STEP_MINUTES,
  strongSignInOf,
} from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { findFactorFacts } from '../strong-sign-in/index.ts'
import { endDeviceWaitOf } from './second-step/device-wait.ts'
import { type OpenedSession, openSession, type SessionOptions } from './sessions/open-session.ts'
import { type FirstStepMethod, insertPendingSignIn } from '../sessions/index.ts'
import type { Account } from '../users/index.ts'
import type { Visitor } from './visitor.ts'

/** No session yet: the browser keeps this token and returns with a code. */
export interface AskedForSecondStep {
  readonly secondStepToken: string
  /** False if only a passkey completes the second step. */
  readonly hasAuthenticator: boolean
}

export type Admission = OpenedSession | AskedForSecondStep

/** After the first factor: opens a session, or requires the second step. */
export const admit = async (
  tx: Tx,
  visitor: Visitor,
  account: Account,
  options: SessionOptions & { readonly method: FirstStepMethod },
): Promise<Admission> => {
  await endDeviceWaitOf(tx, visitor, account.id)
  const { roles, ...factors } = await findFactorFacts(tx, account.id)
  const { isDemanded } = strongSignInOf({
    roles,
    method: options.method,
    hasFactor: true,
    isDemoAccount: visitor.services.config.isDemo && isDemoAddress(account.email),
  })
  if (!needsSecondStep(factors, isDemanded)) return openSession(tx, visitor, account, options)
  const now = visitor.services.clock.now()
  const secondStepToken = newToken()
  await insertPendingSignIn(
    tx,
    {
      tokenHash: tokenHash(secondStepToken),
      userId: account.id,
      method: options.method,
      authenticatedAt: (options.authenticatedAt ?? now).toISOString(),
      expiresAt: new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000).toISOString(),
    },
    now.toISOString(),
  )
  return { secondStepToken, hasAuthenticator: factors.hasAuthenticator }
}
