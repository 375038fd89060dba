import { decideGroupRoles } from '@lockerdesk/domain'
import { type Call, signedBy } from '../../call/call.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  applyGroupChanges,
  type GroupFollower,
  listHoldersByGroup,
  lockOrganisationRolesOf,
} from '../users/index.ts'
import { listGroupsOf, listMappingsOf } from './identity-group-store.ts'

/** Makes the roles of a person what the tables of all organisations say. True: a role is left somewhere. */
export const followGroups = async (
  tx: Tx,
  follower: GroupFollower,
  groups: readonly string[],
  now: Date,
): Promise<boolean> => {
  const mappings = await listMappingsOf(tx, groups)
  const held = await lockOrganisationRolesOf(tx, follower.user.id)
  return applyGroupChanges(tx, follower, decideGroupRoles(held, mappings, groups), now)
}

/** After a line changed: those who have their role by it, by the groups they are known to have. */
export const followTable = async (
  tx: Tx,
  call: Call,
  organisationId: string,
  group: string,
): Promise<void> => {
  const mappings = await listGroupsOf(tx, organisationId)
  const follower = { actor: signedBy(call.actor), ip: call.ip }
  for (const user of await listHoldersByGroup(tx, organisationId, group)) {
    const held = (await lockOrganisationRolesOf(tx, user.id)).filter(
      (each) => each.organisationId === organisationId,
    )
    const groups = held.flatMap(({ fromGroups }) => fromGroups ?? [])
    const changes = decideGroupRoles(held, mappings, groups)
    await applyGroupChanges(tx, { ...follower, user }, changes, call.services.clock.now())
  }
}
