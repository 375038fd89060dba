import {
  DEFAULT_LANGUAGE,
  emailAddress,
  requiredName,
  SIGN_IN_LINK_MINUTES,
} from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { checked } from '../../call/refused.ts'
import { newId } from '../../platform/ids.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { insertSignInLink } from './links/sign-in-link-store.ts'
import { logSignIn } from './sign-in-log.ts'
import { ensureSuperUser } from '../users/index.ts'

const superUserInput = z.object({ email: emailAddress(), name: requiredName() })

/**
 * For the operator: creates the first SuperUser, or lets a locked-out one in again.
 * Returns a link to choose a password, valid once, in any browser.
 */
export const createSuperUser = (services: Services, input: unknown): Promise<string> => {
  const { email, name } = checked(superUserInput, input)
  return services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const user = await ensureSuperUser(tx, { email, name, language: DEFAULT_LANGUAGE }, now)
    const token = newToken()
    await insertSignInLink(tx, {
      id: newId(now),
      userId: user.id,
      purpose: 'set-password',
      tokenHash: tokenHash(token),
      browserHash: null,
      redirectTo: '/',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000).toISOString(),
    })
    await logSignIn(
      tx,
      { services, ip: 'command line' },
      {
        text: 'superUserCreated',
        operation: 'Created',
        severity: 'warning',
        params: { name: user.name },
        user,
      },
    )
    return `${services.publicUrl}/auth/set-password?token=${token}`
  })
}
