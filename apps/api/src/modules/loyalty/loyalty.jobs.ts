import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { enqueueLoyalty, type LoyaltyPayload, SYNC_LOYALTY } from './book-points.ts'
import { organisationsToSync } from './loyalty-entry-store.ts'
import { syncLoyalty } from './sync-loyalty.ts'

const SWEEP_LOYALTY = 'sweep-loyalty'
export const LOYALTY_JOBS = [SYNC_LOYALTY.name, SWEEP_LOYALTY] as const

export const loyaltyJobs = (services: Services): JobDefinition[] => [
  {
    ...SYNC_LOYALTY,
    isOutbound: true,
    retries: 5,
    retryDelaySeconds: 5,
    concurrency: 2,
    groupConcurrency: 1,
    run: (payload: LoyaltyPayload) => syncLoyalty(services, payload),
  } satisfies JobDefinition<LoyaltyPayload>,
  {
    name: SWEEP_LOYALTY,
    // Nobody would do what it asks for meanwhile.
    isOutbound: true,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '*/5 * * * *',
    concurrency: 1,
    run: () => sweepLoyalty(services),
  },
]

/** What a lost job left behind is given another one. */
const sweepLoyalty = async (services: Services): Promise<void> => {
  const now = services.clock.now().toISOString()
  const waiting = await services.database.read('everything', (reader) =>
    organisationsToSync(reader, now),
  )
  for (const organisationId of waiting)
    await services.database.write('everything', (tx) =>
      enqueueLoyalty(tx, services, { organisationId }),
    )
}
