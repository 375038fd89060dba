import type { Services } from '../../../services.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

/** Settles a booked refund in the request. Never throws: if the provider is unreachable, the job retries later. */
export const settleNow = async (
  services: Services,
  { organisationId, _id }: { readonly organisationId: string; readonly _id: string },
): Promise<void> => {
  if (services.config.isOutboundPaused) return
  try {
    await settleRefund(services, { organisationId, refundId: _id })
  } catch (error) {
    services.logger.warn({ err: error }, 'a refund will be tried again')
  }
}
