import { decideRoleChange, organisationRoleInput, ROLE_RANKS } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { checked, decided } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { syncUserCodes } from '../../keypad-codes/index.ts'
import { assertOwnShops } from '../assert-own-shops.ts'
import { lockHolder } from './lock-holder.ts'
import type { RoleHolder } from './role-holder-store.ts'
import { saveRole } from './role-store.ts'

/** Member to Admin and back within the organisation, and the shops of a Member. Who becomes less signs in anew. */
export const changeUserRole = (call: Call, userId: string, data: unknown): Promise<RoleHolder> => {
  const { role, shopIds: wanted } = checked(organisationRoleInput, data)
  const shopIds = role === 'Member' ? wanted : null
  return transact(call, async (tx) => {
    const place = organisationOf(call)
    const { holder, facts, changer } = await lockHolder(tx, call, place, userId)
    decided(decideRoleChange(changer, holder.role, role, place, facts))
    await assertOwnShops(tx, place, shopIds)
    const now = call.services.clock.now()
    await saveRole(tx, { userId, role, place, shopIds }, now)
    await syncUserCodes(tx, [place.organisationId], now)
    if (ROLE_RANKS[role] < ROLE_RANKS[holder.role])
      await endSessionsOf(tx, userId, now.toISOString())
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Updated',
      text: 'userRoleChanged',
      params: { name: holder.name, role },
      subjectId: userId,
      before: { role: holder.role, shopIds: holder.shopIds },
      after: { role, shopIds },
    })
    return { ...holder, role, shopIds }
  })
}
