import {
  type HolderFacts,
  outranks,
  type Place,
  type RoleAssignment,
  roleAt,
  vouchingRoles,
} from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { findRoleHolder, type RoleHolder } from './role-holder-store.ts'
import { assignmentsOf, lockRolesAt } from './role-store.ts'

export interface LockedHolder {
  readonly holder: RoleHolder
  readonly facts: HolderFacts
  /** The caller's roles as they are under the lock: a removal that came first has taken effect. */
  readonly changer: readonly RoleAssignment[]
}

export const lockHolder = async (
  tx: Tx,
  call: Call,
  place: Place,
  userId: string,
): Promise<LockedHolder> => {
  const held = await lockRolesAt(tx, place)
  const holder = await findRoleHolder(tx, place, userId)
  if (holder === null) throw refused('NOT_FOUND')
  const others = held.filter((each) => each.role === holder.role && each.userId !== userId)
  return {
    holder,
    facts: {
      isOwnRole: userId === call.actor.id,
      holderRole: roleAt(await assignmentsOf(tx, userId), place) ?? holder.role,
      othersWithRole: others.length,
      isFromGroup: holder.fromGroups !== null,
    },
    changer: await assignmentsOf(tx, call.actor.id),
  }
}

/** For what equals and betters do to the account of somebody without touching their role. */
export const lockHolderBelow = async (
  tx: Tx,
  call: Call,
  place: Place,
  userId: string,
): Promise<RoleHolder> => {
  const { holder, facts, changer } = await lockHolder(tx, call, place, userId)
  const own = roleAt(changer, place)
  if (own === null || outranks(facts.holderRole, own)) throw refused('ROLE_ABOVE_OWN')
  if (roleAt(vouchingRoles(await assignmentsOf(tx, userId)), place) === null)
    throw refused('ACCOUNT_FROM_GROUP')
  return holder
}
