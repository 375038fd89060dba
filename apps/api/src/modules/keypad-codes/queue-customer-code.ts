import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

export const SYNC_CUSTOMER_CODE = 'sync-customer-code'

export interface CustomerCodePayload {
  readonly organisationId: string
  readonly customerId: string
}

/** After the commit the keypads are made to follow: the customer's code, or what it opens, has changed. */
export const queueCustomerCode = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  payload: CustomerCodePayload,
): Promise<void> => jobs.enqueue(tx, SYNC_CUSTOMER_CODE, payload)
