import { refused } from '../../../call/refused.ts'
import { PaymentRefused } from '../payment-provider.ts'

/** Maps a permanent refusal of the provider to a refusal; other errors stay errors. */
export const asNotReady = (error: unknown): never => {
  throw error instanceof PaymentRefused ? refused('PAYMENTS_NOT_READY') : error
}
