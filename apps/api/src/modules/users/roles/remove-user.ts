import { decideRevoke } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import type { Call } from '../../../call/call.ts'
import { decided } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { queueUserCodeSync, syncUserCodes } from '../../keypad-codes/index.ts'
import { forgetNotificationsOf } from '../../notifications/index.ts'
import { lockHolder } from './lock-holder.ts'
import {
  AT_PLATFORM,
  atDealer,
  atOwnOrganisation,
  atReseller,
  managedPlace,
  trailOf,
} from '../managed-place.ts'
import { clearPincode } from '../pincode-store.ts'
import type { PlaceColumns } from '../place-store.ts'
import type { RoleHolder } from './role-holder-store.ts'
import { assignmentsOf, deleteRole } from './role-store.ts'

export const removeUser = (call: Call, userId: string): Promise<RoleHolder> =>
  remove(call, atOwnOrganisation(call), userId)

export const removeDealerUser = (call: Call, dealerId: string, userId: string) =>
  remove(call, atDealer(dealerId), userId)

export const removeResellerUser = (call: Call, resellerId: string, userId: string) =>
  remove(call, atReseller(resellerId), userId)

export const removeSuperUser = (call: Call, userId: string) => {
  assertRecentlyAuthenticated(call)
  return remove(call, AT_PLATFORM, userId)
}

/** Takes the role at this place and signs them out; whoever has none left anywhere loses their pincode. */
const remove = (call: Call, at: PlaceColumns, userId: string): Promise<RoleHolder> =>
  transact(call, async (tx) => {
    const { place } = await managedPlace(tx, call, at)
    const { holder, facts, changer } = await lockHolder(tx, call, place, userId)
    decided(decideRevoke(changer, holder.role, place, facts))
    await deleteRole(tx, userId, place)
    const trail = trailOf(place)
    if (trail !== null) await forgetNotificationsOf(tx, userId, trail)
    const now = call.services.clock.now()
    await endSessionsOf(tx, userId, now.toISOString())
    if ((await assignmentsOf(tx, userId)).length === 0) await clearPincode(tx, userId)
    if (trail === null) await queueUserCodeSync(tx, call.services)
    else await syncUserCodes(tx, [trail], now)
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Deleted',
      severity: 'warning',
      text: 'userRemoved',
      params: { name: holder.name, role: holder.role },
      subjectId: userId,
      organisationId: trail,
      before: { email: holder.email, role: holder.role, shopIds: holder.shopIds },
    })
    return holder
  })
