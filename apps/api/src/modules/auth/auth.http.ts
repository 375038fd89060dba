import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { registerDemoMailbox } from './demo-mailbox.http.ts'
import { guardDoor } from './guard-door.ts'
import { openIdentityProvider } from './sign-on/identity-provider.ts'
import { registerInvitation } from './invitations/invitation.http.ts'
import { registerPasswordAndLink } from './passwords/password-and-link.http.ts'
import { registerSecondStep } from './second-step/second-step.http.ts'
import { registerSessionCalls } from './sessions/session-calls.http.ts'
import { registerSignOn } from './sign-on/sign-on.http.ts'
import { isPassword } from '../../platform/password-hash.ts'

const BODY_LIMIT = 16 * 1024

/** Routes for browsers that start, show and end a session. */
export const registerAuthRoutes = async (
  app: FastifyInstance,
  services: Services,
): Promise<void> => {
  // Computes the placeholder hash for unknown accounts at start, not during the first request that needs it.
  await isPassword('', null)
  const { oidc } = services.config
  const provider = oidc === null ? null : openIdentityProvider(oidc)
  await app.register(
    async (auth) => {
      guardDoor(auth, services)
      registerSessionCalls(auth, services, provider)
      registerPasswordAndLink(auth, services)
      registerSecondStep(auth, services)
      if (provider !== null) registerSignOn(auth, services, provider)
      registerInvitation(auth, services)
    },
    { prefix: '/api/auth', bodyLimit: BODY_LIMIT },
  )
  if (services.config.isDemo && !services.mail.isReal) registerDemoMailbox(app, services)
}
