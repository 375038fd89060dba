import type { FastifyInstance } from 'fastify'
import { authorise, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { makeCall } from '../../../graphql/make-call.ts'
import type { Services } from '../../../services.ts'
import { findPaperBrand } from '../../branding/index.ts'
import { disputeEvidence } from './dispute-evidence.ts'
import { drawEvidence } from './draw-evidence.ts'

interface AtDispute {
  readonly Params: { readonly orderId: string; readonly disputeId: string }
}

/** GET /api/orders/<id>/disputes/<id>/evidence.pdf: for staff, with the bearer and the organisation of every call. */
export const registerDisputeEvidence = (app: FastifyInstance, services: Services): void => {
  app.get<AtDispute>(
    '/api/orders/:orderId/disputes/:disputeId/evidence.pdf',
    async (request, reply) => {
      const call = await makeCall(services, request)
      const { organisationId } = organisationOf(call)
      authorise(call, 'order.read', organisationOf(call))
      const { orderId, disputeId } = request.params
      const evidence = await disputeEvidence(call, orderId, disputeId)
      const brand = await read(call, (reader) => findPaperBrand(reader, organisationId))
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="evidence-${evidence.order.orderNumber}.pdf"`,
        })
        .type('application/pdf')
        .send(await drawEvidence(evidence, brand, call.language))
    },
  )
}
