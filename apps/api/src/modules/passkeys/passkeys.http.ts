import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { guardDoor, readCookie, SESSION_COOKIE, visitorOf, welcome } from '../auth/index.ts'
import { askForProof, proveWithPasskey } from './prove-with-passkey.ts'
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

const BODY_LIMIT = 64 * 1024

/** Routes to sign in and to reauthenticate with a passkey. */
export const registerPasskeys = async (app: FastifyInstance, services: Services): Promise<void> => {
  const sessionOf = (request: FastifyRequest) => readCookie(services, request, SESSION_COOKIE)
  await app.register(
    async (door) => {
      guardDoor(door, services)
      door.post('/options', () => askForPasskey(services, 'sign-in'))
      door.post('/login', async (request, reply) => {
        const visitor = visitorOf(services, request)
        const opened = await signInWithPasskey(visitor, request.body, sessionOf(request))
        return welcome(services, reply, opened)
      })
      door.post('/prove/options', (request) =>
        askForProof(visitorOf(services, request), sessionOf(request)),
      )
      door.post('/prove', async (request, reply) => {
        await proveWithPasskey(visitorOf(services, request), request.body, sessionOf(request))
        return reply.code(204).send()
      })
    },
    { prefix: '/api/auth/passkey', bodyLimit: BODY_LIMIT },
  )
}
