import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

export const SYNC_CUSTOMER_CODE = jobOf(
  'sync-customer-code',
  z.object({ organisationId: z.string(), customerId: z.string() }),
)
export type CustomerCodePayload = z.infer<typeof SYNC_CUSTOMER_CODE.payload>

/** Enqueues the keypad update after a change of a customer's code or of what it opens. */
export const queueCustomerCode = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  payload: CustomerCodePayload,
): Promise<void> => jobs.enqueue(tx, SYNC_CUSTOMER_CODE, payload)
