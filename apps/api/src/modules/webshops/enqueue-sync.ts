import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { Webshop } from './webshop-store.ts'

export const SYNC_WEBSHOP = jobOf(
  'sync-webshop',
  z.object({ organisationId: z.string(), webshopId: z.string() }),
)
export type SyncPayload = z.infer<typeof SYNC_WEBSHOP.payload>

export const enqueueSync = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { organisationId, _id }: Pick<Webshop, 'organisationId' | '_id'>,
  startAfter?: Date,
): Promise<void> => {
  const payload: SyncPayload = { organisationId, webshopId: _id }
  return jobs.enqueue(tx, SYNC_WEBSHOP, payload, {
    group: _id,
    ...(startAfter === undefined ? {} : { startAfter }),
  })
}
