import * as z from 'zod/mini'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

export const SYNC_CUSTOMER_CODE = jobOf(
  'sync-customer-code',
  z.object({ organisationId: z.string(), customerId: z.string() }),
)
export type CustomerCodePayload = z.infer<typeof SYNC_CUSTOMER_CODE.payload>

/** After the commit the keypads are made to follow: the customer's code, or what it opens, has changed. */
export const queueCustomerCode = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  payload: CustomerCodePayload,
): Promise<void> => jobs.enqueue(tx, SYNC_CUSTOMER_CODE, payload)
