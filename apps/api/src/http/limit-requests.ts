import type { FastifyRequest, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import { refused } from '../call/refused.ts'
import { allowance, ALLOWANCE_SECONDS, type Taken } from '../platform/allowance.ts'
import type { Clock } from '../platform/clock.ts'
import { networkOf } from '../platform/network-of.ts'

/** Requests per minute: of one address, and of all addresses together. */
export type RequestLimits = readonly [perAddress: number, together: number]

interface LimitHooks {
  readonly preHandler: preHandlerAsyncHookHandler
  readonly onSend: onSendAsyncHookHandler
}

const FIRST_REFUSAL_STATUS = 400

/** Hooks of a route that anybody may call. A refused request counts for its address only. */
export const limitRequests = (clock: Clock, limits: RequestLimits): LimitHooks => {
  const shared = allowance(clock, ...limits)
  const takenBy = new WeakMap<FastifyRequest, Taken>()
  return {
    preHandler: async (request) => {
      const taken = shared.take(networkOf(request.ip))
      if (taken === null) throw refused('RATE_LIMITED', { params: { seconds: ALLOWANCE_SECONDS } })
      takenBy.set(request, taken)
    },
    onSend: async (request, reply, payload) => {
      if (reply.statusCode >= FIRST_REFUSAL_STATUS) takenBy.get(request)?.giveBack()
      return payload
    },
  }
}
