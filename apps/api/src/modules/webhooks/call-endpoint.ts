import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import type { EndpointToCall } from './webhook-delivery-store.ts'
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoint-store.ts'

const endpointToCall: z.ZodMiniType<EndpointToCall> = z.object({
  organisationId: z.string(),
  endpointId: z.string(),
})

/** Slow or unresponsive endpoints move to a second queue, so that they do not delay others. */
export const CALL_WEBHOOKS = jobOf('call-webhooks', endpointToCall)
export const CALL_SLOW_WEBHOOKS = jobOf('call-slow-webhooks', endpointToCall)

const DELIVERIES_AT_ONCE = 50

export const enqueueCall = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { organisationId, endpointId }: EndpointToCall,
  isSlow: boolean,
): Promise<void> =>
  jobs.enqueue(
    tx,
    isSlow ? CALL_SLOW_WEBHOOKS : CALL_WEBHOOKS,
    { organisationId, endpointId },
    { group: endpointId },
  )

/** Delivers one by one until nothing is due, the endpoint fails, or it belongs in the other queue. */
export const callEndpoint = async (
  services: Services,
  place: EndpointToCall,
  isSlowLane: boolean,
): Promise<void> => {
  const scope = { organisationIds: [place.organisationId] }
  for (let called = 0; called < DELIVERIES_AT_ONCE; called++) {
    const endpoint = await services.database.read(scope, (reader) =>
      findEndpoint(reader, place.organisationId, place.endpointId),
    )
    if (endpoint === null || !isCallable(endpoint, services)) return
    if (endpoint.isSlow !== isSlowLane) break
    if (!(await deliverWebhook(services, endpoint))) return
  }
  await services.database.write(scope, async (tx) => {
    const endpoint = await findEndpoint(tx, place.organisationId, place.endpointId)
    if (endpoint !== null) await enqueueCall(tx, services, place, endpoint.isSlow)
  })
}

const isCallable = (
  { isPaused, switchedOffAt, restingUntil }: WebhookEndpoint,
  { clock }: Services,
): boolean =>
  !isPaused &&
  switchedOffAt === null &&
  (restingUntil === null || Date.parse(restingUntil) <= clock.now().getTime())
