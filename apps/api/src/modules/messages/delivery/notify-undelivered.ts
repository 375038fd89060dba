import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import type { Message } from '../message-store.ts'
import { findSubject } from '../content/message-subject-store.ts'
import { findRefundSubject } from '../content/refund-subject-store.ts'

/** Notifies staff and writes a log entry after a permanent refusal or a day of failed attempts. */
export const notifyUndelivered = (
  tx: Tx,
  services: Services,
  message: Message,
  isRefused: boolean,
): Promise<void> =>
  tell(tx, services, message, isRefused ? 'messageRefused' : 'messageNotDelivered')

type Outcome = 'messageRefused' | 'messageNotDelivered'
const OF_REFUNDS = {
  messageRefused: 'refundMessageRefused',
  messageNotDelivered: 'refundMessageNotDelivered',
} as const satisfies Record<Outcome, string>

const tell = async (
  tx: Tx,
  { clock }: Services,
  { organisationId, shopId, reservationId, orderId, refundId, channel, _id }: Message,
  outcome: Outcome,
): Promise<void> => {
  const now = clock.now()
  const refund = refundId === null ? null : await findRefundSubject(tx, organisationId, refundId)
  const subject =
    reservationId === null ? null : await findSubject(tx, organisationId, reservationId)
  const textKey = refund === null ? outcome : OF_REFUNDS[outcome]
  const textParams =
    refund === null ? { id: subject?.publicId ?? '–' } : { number: refund.orderNumber }
  const severity = outcome === 'messageRefused' ? 'warning' : 'danger'
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: channel === 'email' ? 'Emails' : 'SMS',
    operation: 'Error',
    severity,
    textKey,
    textParams,
    subjectId: reservationId ?? orderId ?? _id,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifyStaff(
    tx,
    { organisationId, shopId, textKey, textParams, severity, path: `/messages/${_id}` },
    now,
  )
}
