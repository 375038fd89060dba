import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

export const SYNC_USER_CODES = jobOf('sync-user-codes', z.object({}))

/** For changes that affect keypads of organisations outside the scope of their transaction. */
export const queueUserCodeSync = (tx: Tx, { jobs }: Pick<Services, 'jobs'>): Promise<void> =>
  jobs.enqueue(tx, SYNC_USER_CODES, {})
