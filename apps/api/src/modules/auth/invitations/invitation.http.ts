import { acceptInvitationInput } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { checked } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { describeInvitation } from '../../users/index.ts'
import { readCookie, SESSION_COOKIE } from '../sessions/cookies.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { visitorOf, welcome } from '../visit.ts'

export const registerInvitation = (auth: FastifyInstance, services: Services): void => {
  auth.get<{ Querystring: { token?: string } }>('/invitation', (request) =>
    describeInvitation(services, request.query.token ?? ''),
  )

  auth.post('/invitation/accept', async (request, reply) => {
    const input = checked(acceptInvitationInput, request.body)
    const visitor = visitorOf(services, request)
    const previousToken = readCookie(services, request, SESSION_COOKIE)
    const opened = await joinByInvitation(visitor, input, previousToken)
    return opened === null
      ? { isSignedIn: false }
      : { isSignedIn: true, ...welcome(services, reply, opened) }
  })
}
