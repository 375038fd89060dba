import { SESSION_ABSOLUTE_DAYS } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { newToken, tokenHash } from '../../../platform/secrets.ts'
import { endSessionByToken, insertSession, type SignInMethod } from '../../sessions/index.ts'
import { isShutAccount } from '../shut-demo-accounts.ts'
import { logSignIn } from '../sign-in-log.ts'
import { type Account, saveLastSignIn } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USER_AGENT_LENGTH = 300

export interface OpenedSession {
  /** For the cookie; stored nowhere else. */
  readonly token: string
  readonly account: Pick<Account, 'id' | 'name' | 'language'>
}

export interface SessionOptions {
  readonly method: SignInMethod
  /** The browser's previous session: it ends, and its token is never reused. */
  readonly previousToken: string | undefined
  /** When the identity provider authenticated the user, if not just now. */
  readonly authenticatedAt?: Date
}

/** Every sign-in creates a new session with a new token. */
export const openSession = async (
  tx: Tx,
  visitor: Visitor,
  account: Pick<Account, 'id' | 'name' | 'email' | 'language'>,
  { method, previousToken, authenticatedAt }: SessionOptions,
): Promise<OpenedSession> => {
  if (isShutAccount(visitor.services, account)) throw refused('LOGIN_FAILED')
  const now = visitor.services.clock.now()
  const token = newToken()
  if (previousToken !== undefined) {
    await endSessionByToken(tx, tokenHash(previousToken), now.toISOString())
  }
  await insertSession(tx, {
    id: newId(now),
    userId: account.id,
    tokenHash: tokenHash(token),
    method,
    ip: visitor.ip,
    userAgent: visitor.userAgent.slice(0, USER_AGENT_LENGTH),
    now: now.toISOString(),
    authenticatedAt: (authenticatedAt ?? now).toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * DAY_MS).toISOString(),
  })
  await saveLastSignIn(tx, account.id, now.toISOString())
  await logSignIn(tx, visitor, {
    text: 'signedIn',
    operation: 'Created',
    params: { name: account.name, method },
    user: account,
  })
  return { token, account }
}
