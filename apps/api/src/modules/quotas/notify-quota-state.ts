import { type LogType, type QuotaKind, quotaStateToNotify } from '@lockerdesk/domain'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { notify } from '../notifications/index.ts'
import {
  listQuotaRecipients,
  type QuotaPlace,
  type QuotaStanding,
  markQuotaNotified,
} from './quota-use-store.ts'

const TEXTS = {
  sms: { nearly: 'smsNearlyUsedUp', usedUp: 'smsUsedUp' },
  email: { nearly: 'emailsNearlyUsedUp', usedUp: 'emailsUsedUp' },
  reservations: { nearly: 'reservationsNearlyUsedUp', usedUp: 'reservationsUsedUp' },
  apiCalls: { nearly: 'apiCallsNearlyUsedUp', usedUp: 'apiCallsUsedUp' },
} as const
const LOG_TYPES = {
  sms: 'SMS',
  email: 'Emails',
  reservations: 'Reservations',
  apiCalls: 'ApiKeys',
} as const satisfies Record<QuotaKind, LogType>

/** Notifies Admins and the reseller at 80 and at 100 per cent, once a month, and writes a log entry. */
export const notifyQuotaState = async (
  tx: Tx,
  now: Date,
  { organisationId, kind }: QuotaPlace,
  standing: QuotaStanding,
): Promise<void> => {
  const state = quotaStateToNotify(standing, standing)
  if (state === null || !(await markQuotaNotified(tx, { organisationId, kind }, state, now))) return
  const textKey = TEXTS[kind][state]
  const textParams = { used: standing.used, limit: standing.limit ?? 0 }
  const severity = state === 'usedUp' ? 'danger' : 'warning'
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: LOG_TYPES[kind],
    operation: 'Error',
    severity,
    textKey,
    textParams,
    subjectId: null,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notify(tx, await listQuotaRecipients(tx, organisationId), {
    textKey,
    textParams,
    severity,
    organisationId,
    link: `/quotas/${kind}?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
