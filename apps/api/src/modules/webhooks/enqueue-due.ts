import type { Services } from '../../services.ts'
import { enqueueCall } from './call-endpoint.ts'
import { endpointsToCall } from './webhook-delivery-store.ts'

/** For these endpoints, or for all: also retries whose time has come, and what a lost job left behind. */
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
