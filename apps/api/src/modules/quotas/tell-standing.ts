import { type LogType, type QuotaKind, stateToTell } from '@lockerdesk/domain'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { notify } from '../notifications/index.ts'
import { listToldUsers, type QuotaPlace, type QuotaStanding, saveTold } from './quota-use-store.ts'

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

/** At 80 and at 100 per cent the Admins and the reseller hear of it: once a month, and in the trail. */
export const tellStanding = async (
  tx: Tx,
  now: Date,
  { organisationId, kind }: QuotaPlace,
  standing: QuotaStanding,
): Promise<void> => {
  const state = stateToTell(standing, standing)
  if (state === null || !(await saveTold(tx, { organisationId, kind }, state, now))) return
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
  await notify(tx, await listToldUsers(tx, organisationId), {
    textKey,
    textParams,
    severity,
    organisationId,
    link: `/quotas/${kind}?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
