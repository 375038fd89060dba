import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

export const SYNC_USER_CODES = jobOf('sync-user-codes', z.object({}))

/** For a change that reaches keypads of organisations which its own transaction does not see. */
export const queueUserCodeSync = (tx: Tx, { jobs }: Pick<Services, 'jobs'>): Promise<void> =>
  jobs.enqueue(tx, SYNC_USER_CODES, {})
