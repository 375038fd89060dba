import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { CodeUse } from '../keypad-codes/index.ts'
import { announce } from '../live/index.ts'
import { notifyAdmins } from '../notifications/index.ts'
import { claimUse, countUse } from './code-use-store.ts'
import { putOverwriteCode } from './put-overwrite-code.ts'

/** Counts and logs every use once and notifies the Admins; expires a one-time code. */
export const followUses = async (services: Services, uses: readonly CodeUse[]): Promise<void> => {
  for (const use of uses)
    await services.database.write({ organisationIds: [use.organisationId] }, (tx) =>
      followUse(tx, services.clock.now(), use),
    )
}

const followUse = async (tx: Tx, now: Date, use: CodeUse): Promise<void> => {
  if (!(await claimUse(tx, use))) return
  const code = await countUse(tx, use)
  if (code === null) return
  const { organisationId, subjectId: codeId } = use
  const { name, holder, where } = code
  if (code.isOneTime) await putOverwriteCode(tx, organisationId, codeId, { now })
  await insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'OverwriteCodes',
    operation: 'Opened',
    severity: 'warning',
    textKey: 'overwriteCodeUsed',
    textParams: { name, holder, where },
    subjectId: codeId,
    before: null,
    after: { usedAt: use.at, isOffline: use.isOffline },
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifyAdmins(tx, {
    organisationId,
    textKey: 'overwriteCodeUsed',
    textParams: { name, holder, where },
    severity: 'warning',
    link: `/overwrite-codes/${codeId}?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
