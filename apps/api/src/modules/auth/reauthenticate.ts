import { reauthenticationInput } from '@lockerdesk/domain'
import { checked, refused } from '../../call/refused.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { idleSince } from './idle-since.ts'
import { isPassword } from './password-hash.ts'
import { lockSessionByToken, markReauthenticated } from './session-store.ts'
import { logSignIn } from './sign-in-log.ts'
import { logBurst } from './sign-in-with-password.ts'
import { countTry, forgiveTries, passwordTries } from './throttle.ts'
import { findAccount } from './user-store.ts'
import type { Visitor } from './visitor.ts'

/** The same session, proven anew. Those without a password sign in by link or single sign-on again. */
export const reauthenticate = async (
  visitor: Visitor,
  input: unknown,
  sessionToken: string | undefined,
): Promise<void> => {
  const { password } = checked(reauthenticationInput, input)
  const { database, clock } = visitor.services
  const now = clock.now()
  if (sessionToken === undefined) throw refused('UNAUTHENTICATED')
  const found = await database.write('everything', async (tx) => {
    const hash = tokenHash(sessionToken)
    const session = await lockSessionByToken(tx, hash, now.toISOString(), idleSince(now))
    const account = session === null ? null : await findAccount(tx, session.userId)
    return session === null || account === null ? null : { session, account }
  })
  if (found === null) throw refused('UNAUTHENTICATED')
  const { session, account } = found
  const tries = passwordTries(account.email, visitor.ip)
  const isBurst = await countTry(visitor.services, tries)
  if (!(await isPassword(password, account.passwordHash))) {
    if (isBurst) await logBurst(visitor, account)
    throw refused('PASSWORD_WRONG', { field: 'password' })
  }
  await database.write('everything', async (tx) => {
    await forgiveTries(tx, tries)
    await markReauthenticated(tx, session.id, now.toISOString())
    await logSignIn(tx, visitor, {
      text: 'reauthenticated',
      operation: 'Updated',
      params: { name: account.name },
      user: account,
    })
  })
}
