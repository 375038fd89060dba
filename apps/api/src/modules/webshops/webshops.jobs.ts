import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { enqueueSync, SYNC_WEBSHOP, type SyncPayload } from './enqueue-sync.ts'
import { syncWebshop } from './sync-webshop.ts'
import { webshopsToSync } from './webshop-store.ts'

const SWEEP_WEBSHOPS = 'sweep-webshops'
export const WEBSHOP_JOBS = [SYNC_WEBSHOP.name, SWEEP_WEBSHOPS] as const

const ASK_EVERY_MS = 5 * 60_000

export const webshopJobs = (services: Services): JobDefinition[] => [
  {
    ...SYNC_WEBSHOP,
    retries: 5,
    retryDelaySeconds: 5,
    concurrency: 2,
    groupConcurrency: 1,
    // It says there what was collected here.
    isOutbound: true,
    run: (payload: SyncPayload) => syncWebshop(services, payload),
  } satisfies JobDefinition<SyncPayload>,
  {
    name: SWEEP_WEBSHOPS,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '* * * * *',
    concurrency: 1,
    // Nobody would do what it asks for meanwhile.
    isOutbound: true,
    run: () => sweepWebshops(services),
  },
]

/** Every few minutes each, and at the next minute where something was collected. */
const sweepWebshops = async (services: Services): Promise<void> => {
  const now = services.clock.now()
  const due = await services.database.read('everything', (reader) =>
    webshopsToSync(reader, {
      now: now.toISOString(),
      before: new Date(now.getTime() - ASK_EVERY_MS).toISOString(),
    }),
  )
  for (const webshop of due)
    await services.database.write('everything', (tx) => enqueueSync(tx, services, webshop))
}
