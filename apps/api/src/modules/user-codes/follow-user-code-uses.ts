import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { CodeUse } from '../keypad-codes/index.ts'
import { announce } from '../live/index.ts'
import { notifyAdmins } from '../notifications/index.ts'
import { claimUserCodeUse } from './user-code-use-store.ts'

/** Logs every use of a user's pincode once and notifies the other Admins. */
export const followUserCodeUses = async (
  services: Services,
  uses: readonly CodeUse[],
): Promise<void> => {
  for (const use of uses)
    await services.database.write({ organisationIds: [use.organisationId] }, (tx) =>
      followUse(tx, services.clock.now(), use),
    )
}

const followUse = async (tx: Tx, now: Date, use: CodeUse): Promise<void> => {
  const used = await claimUserCodeUse(tx, use)
  if (used === null) return
  const { organisationId, subjectId: userId } = use
  const textParams = { name: used.name, where: used.where }
  await insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'Users',
    operation: 'Opened',
    severity: 'info',
    textKey: 'userPincodeUsed',
    textParams,
    subjectId: userId,
    before: null,
    after: { usedAt: use.at, isOffline: use.isOffline },
    temperature: null,
    user: { id: userId, name: used.name },
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifyAdmins(tx, {
    organisationId,
    textKey: 'userPincodeUsed',
    textParams,
    severity: 'info',
    link: `/users/${userId}?organisationId=${organisationId}`,
    now,
    exceptUserId: userId,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
