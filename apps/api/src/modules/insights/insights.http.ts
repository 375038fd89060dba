import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../../http/limit-requests.ts'
import type { Services } from '../../services.ts'
import { unsubscribeWeekly } from './unsubscribe-weekly.ts'

interface AtMail {
  readonly Params: { readonly token: string }
}

const PATH = '/api/weekly-mail/:token'
const LIMITS = [30, 3_000] as const
const BODY_BYTES = 4 * 1024

/** The link in every weekly mail. Reading it changes nothing: mail scanners follow links. */
export const registerWeeklyMail = (app: FastifyInstance, services: Services): void => {
  const options = { ...limitRequests(services.clock, LIMITS), bodyLimit: BODY_BYTES }
  app.get<AtMail>(PATH, options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/preferences/notifications'),
  )
  // What a mailbox posts (RFC 8058) says nothing that its address does not.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.post<AtMail>(PATH, options, async ({ params }, reply) => {
      await unsubscribeWeekly(services, params.token)
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}
