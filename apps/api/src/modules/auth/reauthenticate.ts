import { reauthenticationInput } from '@lockerdesk/domain'
import { checked, refused } from '../../call/refused.ts'
import { liveSessionOf } from './live-session.ts'
import { isPassword } from './password-hash.ts'
import { markReauthenticated } from './session-store.ts'
import { logSignIn } from './sign-in-log.ts'
import { logBurst } from './sign-in-with-password.ts'
import { countTry, forgiveTries, passwordTries } from './throttle.ts'
import type { Visitor } from './visitor.ts'

/** The same session, proven anew. Those without a password sign in by link or single sign-on again. */
export const reauthenticate = async (
  visitor: Visitor,
  input: unknown,
  sessionToken: string | undefined,
): Promise<void> => {
  const { password } = checked(reauthenticationInput, input)
  const { database, clock } = visitor.services
  const { session, account } = await liveSessionOf(visitor, sessionToken)
  const tries = passwordTries(account.email, visitor.ip)
  const isBurst = await countTry(visitor.services, tries)
  if (!(await isPassword(password, account.passwordHash))) {
    if (isBurst) await logBurst(visitor, account)
    throw refused('PASSWORD_WRONG', { field: 'password' })
  }
  await database.write('everything', async (tx) => {
    await forgiveTries(tx, tries)
    await markReauthenticated(tx, session.id, clock.now().toISOString())
    await logSignIn(tx, visitor, {
      text: 'reauthenticated',
      operation: 'Updated',
      params: { name: account.name },
      user: account,
    })
  })
}
