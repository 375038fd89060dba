import { passwordSignInInput } from '@lockerdesk/domain'
import { checked, refused } from '../../../call/refused.ts'
import { type Admission, admit } from '../admit.ts'
import { isPassword } from '../../../platform/password-hash.ts'
import { logSignIn } from '../sign-in-log.ts'
import { countAttempt, resetAttempts, passwordTries } from '../throttle.ts'
import { type Account, findAccountByEmail } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

export const signInWithPassword = async (
  visitor: Visitor,
  input: unknown,
  previousToken: string | undefined,
): Promise<Admission> => {
  const { email, password } = checked(passwordSignInInput, input)
  const { database } = visitor.services
  const tries = passwordTries(email, visitor.ip)
  const isBurst = await countAttempt(visitor.services, tries)
  const account = await database.read('everything', (reader) => findAccountByEmail(reader, email))
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (account === null || !isRight) {
    if (isBurst) await logBurst(visitor, account)
    throw refused('LOGIN_FAILED')
  }
  return database.write('everything', async (tx) => {
    await resetAttempts(tx, tries)
    return admit(tx, visitor, account, { method: 'password', previousToken })
  })
}

/** Logs every failure from the last free attempt on. */
export const logBurst = (visitor: Visitor, account: Account | null): Promise<void> =>
  visitor.services.database.write('everything', (tx) =>
    logSignIn(tx, visitor, {
      text: 'signInFailing',
      operation: 'Error',
      severity: 'warning',
      params: { ip: visitor.ip },
      user: account,
    }),
  )
