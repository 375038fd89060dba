import { refused } from '../../../call/refused.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { idleSince, type LiveSession, lockSessionByToken } from '../../sessions/index.ts'
import { type Account, findAccount } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

/** The browser's session; refuses if there is none or it has ended. */
export const liveSessionOf = async (
  { services: { database, clock } }: Visitor,
  sessionToken: string | undefined,
): Promise<{ readonly session: LiveSession; readonly account: Account }> => {
  if (sessionToken === undefined) throw refused('UNAUTHENTICATED')
  const now = clock.now()
  const found = await database.write('everything', async (tx) => {
    const hash = tokenHash(sessionToken)
    const session = await lockSessionByToken(tx, hash, now.toISOString(), idleSince(now))
    const account = session === null ? null : await findAccount(tx, session.userId)
    return session === null || account === null ? null : { session, account }
  })
  if (found === null) throw refused('UNAUTHENTICATED')
  return found
}
