import type { Services } from '../../../services.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

/** What is booked is booked: if the provider cannot be reached, or must not be, the job goes on with it. */
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
