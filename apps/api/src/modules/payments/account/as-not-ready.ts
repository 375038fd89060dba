import { refused } from '../../../call/refused.ts'
import { PaymentRefused } from '../payment-provider.ts'

/** What the provider refuses for good is refused to the caller too; everything else is a fault. */
export const asNotReady = (error: unknown): never => {
  throw error instanceof PaymentRefused ? refused('PAYMENTS_NOT_READY') : error
}
