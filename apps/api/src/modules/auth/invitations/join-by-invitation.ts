import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import {
  acceptInvitation,
  describeInvitation,
  findAccount,
  savePassword,
} from '../../users/index.ts'
import { assertNotCommon } from '../passwords/common-passwords.ts'
import { hashPassword } from '../../../platform/password-hash.ts'
import { logSignIn } from '../sign-in-log.ts'
import type { Visitor } from '../visitor.ts'

export interface Joining {
  readonly token: string
  readonly name?: string | undefined
  readonly password?: string | undefined
}

/**
 * Signs a new user in. An existing user only gets the role: a forwarded invitation
 * must not give access to their account, so they sign in as usual (null).
 */
export const joinByInvitation = async (
  visitor: Visitor,
  { token, name, password }: Joining,
  previousToken: string | undefined,
): Promise<OpenedSession | null> => {
  if (password !== undefined) await assertNotCommon(password)
  const { services, ip } = visitor
  const { isKnownUser } = await describeInvitation(services, token)
  const passwordHash = password === undefined || isKnownUser ? null : await hashPassword(password)
  const { userId } = await acceptInvitation(services, { token, name: name ?? null, ip })
  if (isKnownUser) return null
  return services.database.write('everything', async (tx) => {
    const account = await findAccount(tx, userId)
    if (account === null) return null
    if (passwordHash !== null && account.passwordHash === null) {
      await savePassword(tx, userId, passwordHash, services.clock.now().toISOString())
      await logSignIn(tx, visitor, {
        text: 'passwordChanged',
        operation: 'Updated',
        params: { name: account.name },
        user: account,
      })
    }
    return openSession(tx, visitor, account, { method: 'invitation', previousToken })
  })
}
