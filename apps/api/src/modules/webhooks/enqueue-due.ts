import type { Services } from '../../services.ts'
import { enqueueCall } from './call-endpoint.ts'
import { endpointsToCall } from './webhook-delivery-store.ts'

/** Enqueues due deliveries of these or all endpoints, including retries and those of lost jobs. */
export const enqueueDue = async (
  services: Services,
  endpointIds: readonly string[] | null,
): Promise<void> => {
  const now = services.clock.now().toISOString()
  await services.database.write('everything', async (tx) => {
    for (const { isSlow, ...place } of await endpointsToCall(tx, now, endpointIds))
      await enqueueCall(tx, services, place, isSlow)
  })
}
