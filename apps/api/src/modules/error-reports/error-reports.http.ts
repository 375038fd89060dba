import {
  ERROR_REPORT_BACK_OFF_SECONDS,
  MAX_ERROR_REPORT_BYTES,
  OWN_ERROR_DSN,
} from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { allowance } from '../../platform/allowance.ts'
import { networkOf } from '../../platform/network-of.ts'
import { envelopeForwarder } from './forward-envelope.ts'
import { keepEvents } from './keep-events.ts'
import { BadEnvelope, readEnvelope } from './read-envelope.ts'

const PER_SENDER_AND_MINUTE = 60
const TOGETHER_PER_MINUTE = 600

/** POST /api/errors: reports of our own pages, on our own origin, for one destination only. */
export const registerErrorTunnel = async (
  app: FastifyInstance,
  services: Services,
): Promise<void> => {
  const { sentryDsn } = services.config
  const reports = allowance(services.clock, PER_SENDER_AND_MINUTE, TOGETHER_PER_MINUTE)
  const sessions = allowance(services.clock, PER_SENDER_AND_MINUTE, TOGETHER_PER_MINUTE)
  const forward = sentryDsn === undefined ? null : envelopeForwarder(services, sentryDsn)

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return refuse(reply, 403, 'FORBIDDEN')
    const { body } = request
    if (!Buffer.isBuffer(body)) return refuse(reply, 400, 'BAD_REQUEST')
    // Every page that is opened tells of its session: too many are dropped, and never cost a report.
    const isReport = body.includes('"type":"event"')
    const taken = (isReport ? reports : sessions).take(networkOf(request.ip))
    if (taken === null)
      return isReport ? wait(reply, ERROR_REPORT_BACK_OFF_SECONDS) : reply.send({})
    try {
      return await pass(body, reply)
    } finally {
      // A refused envelope counts for its sender only.
      if (reply.statusCode >= 400) taken.giveBack()
    }
  }

  const pass = async (body: Buffer, reply: FastifyReply) => {
    const envelope = envelopeIn(body)
    if (envelope === null) return refuse(reply, 400, 'BAD_REQUEST')
    if (envelope.dsn !== OWN_ERROR_DSN && envelope.dsn !== sentryDsn)
      return refuse(reply, 403, 'FORBIDDEN')
    if (forward === null) {
      await keepEvents(services, envelope.events)
      return reply.send({})
    }
    const forwarded = await forward(body)
    if (forwarded.outcome === 'waiting') return wait(reply, forwarded.seconds)
    return forwarded.outcome === 'sent' ? reply.send({}) : refuse(reply, 502, 'BAD_GATEWAY')
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_ERROR_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/errors', { bodyLimit: MAX_ERROR_REPORT_BYTES }, take)
  })
}

const envelopeIn = (body: Buffer): ReturnType<typeof readEnvelope> | null => {
  try {
    return readEnvelope(body)
  } catch (error) {
    if (error instanceof BadEnvelope) return null
    throw error
  }
}

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ error })

const wait = (reply: FastifyReply, seconds: number) =>
  refuse(reply.header('retry-after', String(seconds)), 429, 'RATE_LIMITED')
