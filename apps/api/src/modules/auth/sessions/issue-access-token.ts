import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mails/index.ts'
import { signAccessToken } from './access-token.ts'
import {
  endSessionOf,
  hasEndedSince,
  idleSince,
  type LiveSession,
  lockSessionBySpentToken,
  lockSessionByToken,
  rotateSession,
  touchSession,
} from '../../sessions/index.ts'
import { confirmIdentity } from '../sign-on/identity-confirmation.ts'
import type { IdentityProvider } from '../sign-on/identity-provider.ts'
import { logSignIn } from '../sign-in-log.ts'
import { findAccount } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

/**
 * How long the token before a rotation stays valid, for other tabs and responses in flight. Measured in real time,
 * whatever the speed of the demo's clock.
 */
const GRACE_MS = 30_000
const graceMsOf = ({ config }: Pick<Services, 'config'>): number => GRACE_MS * config.clockSpeed
const TOUCH_AFTER_MS = 60_000

export interface IssuedToken {
  readonly accessToken: string
  /** A rotated session token for the cookie. */
  readonly sessionToken: string | null
}

export const issueAccessToken = async (
  visitor: Visitor,
  sessionToken: string | undefined,
  isRefresh: boolean,
  provider: IdentityProvider | null,
): Promise<IssuedToken> => {
  const { services } = visitor
  const found =
    sessionToken === undefined
      ? null
      : await services.database.write('everything', (tx) =>
          useSession(tx, visitor, sessionToken, isRefresh),
        )
  if (found === null) throw refused('UNAUTHENTICATED')
  const { session, newSessionToken } = found
  if (provider !== null && !(await confirmIdentity(visitor, provider, session)))
    throw refused('UNAUTHENTICATED')
  return {
    accessToken: await signAccessToken(services, session.id, session.userId),
    sessionToken: newSessionToken,
  }
}

/**
 * A new sign-in has already set another token: the response to a call that was in flight with the old one
 * must not overwrite it.
 */
export const isCookieDead = async (
  { services }: Visitor,
  sessionToken: string,
): Promise<boolean> => {
  const graceBegan = new Date(services.clock.now().getTime() - graceMsOf(services)).toISOString()
  return !(await services.database.read('everything', (reader) =>
    hasEndedSince(reader, tokenHash(sessionToken), graceBegan),
  ))
}

const useSession = async (tx: Tx, visitor: Visitor, token: string, isRefresh: boolean) => {
  const { clock, secrets } = visitor.services
  const now = clock.now()
  const hash = tokenHash(token)
  const session = await lockSessionByToken(tx, hash, now.toISOString(), idleSince(now))
  if (session === null) {
    const copied = await lockSessionBySpentToken(tx, hash)
    if (copied !== null) await endStolen(tx, visitor, copied)
    return null
  }
  const ageMs = (instant: string) => now.getTime() - Date.parse(instant)
  const isFreshlyRotated =
    session.rotatedAt !== null && ageMs(session.rotatedAt) < graceMsOf(visitor.services)
  if (!session.isCurrentToken && !isFreshlyRotated) {
    await endStolen(tx, visitor, session)
    return null
  }
  if (ageMs(session.lastSeenAt) > TOUCH_AFTER_MS) {
    await touchSession(tx, session.id, now.toISOString())
  }
  // The successor is derived from the token, so that a retry after a lost response returns the same one.
  const successor = secrets.mac(token, 'session')
  if (!session.isCurrentToken) return { session, newSessionToken: successor }
  if (!isRefresh || isFreshlyRotated) return { session, newSessionToken: null }
  await rotateSession(tx, session.id, tokenHash(successor), now.toISOString())
  return { session, newSessionToken: successor }
}

/** An old token after the grace period means that the session was copied: ends it for both holders. */
const endStolen = async (
  tx: Tx,
  visitor: Visitor,
  { id, userId }: Pick<LiveSession, 'id' | 'userId'>,
): Promise<void> => {
  const { services } = visitor
  await endSessionOf(tx, userId, id, services.clock.now().toISOString())
  const account = await findAccount(tx, userId)
  if (account === null) return
  await logSignIn(tx, visitor, {
    text: 'sessionTokenReused',
    operation: 'Error',
    severity: 'danger',
    params: { name: account.name },
    user: account,
  })
  await queueMail(tx, services, {
    template: 'sessionTokenReused',
    language: account.language,
    recipient: account.email,
    params: { name: account.name },
    link: `${services.publicUrl}/preferences/sessions`,
  })
}
