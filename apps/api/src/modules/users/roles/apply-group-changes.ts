import type { GroupRole, GroupRoleChange } from '@lockerdesk/domain'
import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { syncUserCodes } from '../../keypad-codes/index.ts'
import { forgetNotificationsOf } from '../../notifications/index.ts'
import { deleteGroupRole, saveGroupRole } from './group-role-store.ts'
import { clearPincode } from '../pincode-store.ts'
import { assignmentsOf } from './role-store.ts'
import type { KnownUser } from '../user-store.ts'

export interface GroupFollower {
  readonly user: Pick<KnownUser, 'id' | 'name' | 'email'>
  /** Who changed the table; null: the identity provider said so. */
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly ip: string | null
}

/** Writes what the groups decided, each change into the trail of its organisation. True: a role is left somewhere. */
export const applyGroupChanges = async (
  tx: Tx,
  { user, actor, ip }: GroupFollower,
  changes: readonly GroupRoleChange[],
  now: Date,
): Promise<boolean> => {
  for (const { organisationId, before, after } of changes) {
    if (after !== null) await saveGroupRole(tx, user.id, organisationId, after, now)
    else {
      await deleteGroupRole(tx, user.id, organisationId)
      await forgetNotificationsOf(tx, user.id, organisationId)
    }
    await insertLog(tx, {
      id: newId(),
      organisationId,
      type: 'Users',
      operation: operationOf(before, after),
      severity: after === null ? 'warning' : 'info',
      textKey: after === null ? 'groupRoleTaken' : 'groupRoleGiven',
      textParams: {
        name: user.name,
        role: (after ?? before)?.role ?? '',
        groups: (after ?? before)?.fromGroups.join(', ') ?? '',
      },
      subjectId: user.id,
      before,
      after: after === null ? null : { ...after, email: user.email },
      temperature: null,
      user: actor,
      apiKey: null,
      ip,
      createdAt: now.toISOString(),
    })
  }
  const isLeft = (await assignmentsOf(tx, user.id)).length > 0
  if (changes.length === 0) return isLeft
  if (!isLeft) await clearPincode(tx, user.id)
  await syncUserCodes(
    tx,
    changes.map(({ organisationId }) => organisationId),
    now,
  )
  return isLeft
}

const operationOf = (before: GroupRole | null, after: GroupRole | null) => {
  if (before === null) return 'Created'
  return after === null ? 'Deleted' : 'Updated'
}
