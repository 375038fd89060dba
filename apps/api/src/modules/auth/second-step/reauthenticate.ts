import { reauthenticationInput } from '@lockerdesk/domain'
import { checked, refused } from '../../../call/refused.ts'
import { hasAuthenticator } from '../../second-factor/index.ts'
import { logged } from '../finish-sign-in.ts'
import { liveSessionOf } from '../sessions/live-session.ts'
import { isPassword } from '../../../platform/password-hash.ts'
import { proveSecondStep } from './second-step.ts'
import { markReauthenticated } from '../../sessions/index.ts'
import { logSignIn } from '../sign-in-log.ts'
import { logBurst } from '../passwords/sign-in-with-password.ts'
import { countAttempt, resetAttempts, passwordTries, secondStepTries } from '../throttle.ts'
import type { Account } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Reauthenticates the session: by password, and by a code if signing in requires one. Users without a
 * password sign in by link or single sign-on again.
 */
export const reauthenticate = async (
  visitor: Visitor,
  input: unknown,
  sessionToken: string | undefined,
): Promise<void> => {
  const { password, code } = checked(reauthenticationInput, input)
  const { database } = visitor.services
  const { session, account } = await liveSessionOf(visitor, sessionToken)
  const tries = passwordTries(account.email, visitor.ip)
  const isBurst = await countAttempt(visitor.services, tries)
  if (!(await isPassword(password, account.passwordHash))) {
    if (isBurst) await logBurst(visitor, account)
    throw refused('PASSWORD_WRONG', { field: 'password' })
  }
  const isAsked = await database.write('everything', async (tx) => {
    await resetAttempts(tx, tries)
    return hasAuthenticator(tx, account.id)
  })
  if (!isAsked) return renew(visitor, account, session.id, null)
  if (code === undefined) throw refused('SECOND_STEP_REQUIRED', { field: 'code' })
  return renew(visitor, account, session.id, code)
}

const renew = async (
  visitor: Visitor,
  account: Account,
  sessionId: string,
  code: string | null,
): Promise<void> => {
  const { services } = visitor
  const codeTries = secondStepTries(account.email, visitor.ip)
  const isBurst = code !== null && (await countAttempt(services, codeTries))
  await logged(visitor, account, isBurst, () =>
    services.database.write('everything', async (tx) => {
      if (code !== null) await proveSecondStep(tx, visitor, account, code, codeTries)
      await markReauthenticated(tx, sessionId, services.clock.now().toISOString())
      await logSignIn(tx, visitor, {
        text: 'reauthenticated',
        operation: 'Updated',
        params: { name: account.name },
        user: account,
      })
    }),
  )
}
