import { tokenHash } from '../../../platform/secrets.ts'
import { closeAndLog } from './end-viewing.ts'
import { endSessionByToken } from '../../sessions/index.ts'
import { logSignIn } from '../sign-in-log.ts'
import type { Visitor } from '../visitor.ts'

export const signOut = (visitor: Visitor, sessionToken: string): Promise<void> =>
  visitor.services.database.write('everything', async (tx) => {
    const now = visitor.services.clock.now().toISOString()
    const ended = await endSessionByToken(tx, tokenHash(sessionToken), now)
    if (ended === null) return
    await closeAndLog(tx, visitor.services)
    const { userId, userName } = ended
    await logSignIn(tx, visitor, {
      text: 'signedOut',
      operation: 'Deleted',
      params: { name: userName },
      user: { id: userId, name: userName },
    })
  })
