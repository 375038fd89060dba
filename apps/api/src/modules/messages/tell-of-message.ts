import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { tellStaff } from '../gateways/index.ts'
import type { Message } from './message-store.ts'
import { findSubject } from './message-subject-store.ts'

/** Refused for good, or tried for a day: staff hear of it, and it stands in the trail. */
export const tellNotDelivered = (
  tx: Tx,
  services: Services,
  message: Message,
  isRefused: boolean,
): Promise<void> =>
  tell(tx, services, message, isRefused ? 'messageRefused' : 'messageNotDelivered')

const tell = async (
  tx: Tx,
  { clock }: Services,
  { organisationId, shopId, reservationId, channel, _id }: Message,
  textKey: 'messageRefused' | 'messageNotDelivered',
): Promise<void> => {
  const now = clock.now()
  const subject =
    reservationId === null ? null : await findSubject(tx, organisationId, reservationId)
  const textParams = { id: subject?.publicId ?? '–' }
  const severity = textKey === 'messageRefused' ? 'warning' : 'danger'
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: channel === 'email' ? 'Emails' : 'SMS',
    operation: 'Error',
    severity,
    textKey,
    textParams,
    subjectId: reservationId ?? _id,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await tellStaff(
    tx,
    { organisationId, shopId, textKey, textParams, severity, path: `/messages/${_id}` },
    now,
  )
}
