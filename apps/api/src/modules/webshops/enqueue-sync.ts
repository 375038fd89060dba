import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { Webshop } from './webshop-store.ts'

export const SYNC_WEBSHOP = 'sync-webshop'

export interface SyncPayload {
  readonly organisationId: string
  readonly webshopId: string
}

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
