import { type GroupMapping, identityGroupInput, MAX_IDENTITY_GROUPS } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { assertOwnShops } from '../users/index.ts'
import { followTable } from './follow-groups.ts'
import { deleteGroup, listGroupsOf, lockGroupsOf, saveGroup } from './identity-group-store.ts'

export interface IdentityGroups {
  /** Name of the single sign-on; null: this installation has none, so groups give nothing. */
  readonly providerName: string | null
  readonly groups: readonly GroupMapping[]
}

export const identityGroups = (call: Call): Promise<IdentityGroups> =>
  read(call, async (reader) => ({
    providerName: call.services.config.oidc?.name ?? null,
    groups: await listGroupsOf(reader, organisationOf(call).organisationId),
  }))

/** Adds the group or changes what it gives; whoever has their role by it gets the new one at once. */
export const saveIdentityGroup = (call: Call, data: unknown): Promise<IdentityGroups> => {
  const { group, role, shopIds: wanted } = checked(identityGroupInput, data)
  const shopIds = role === 'Member' ? wanted : null
  return changeTable(call, group, async (tx, before, others) => {
    if (before === undefined && others >= MAX_IDENTITY_GROUPS) throw refused('TOO_MANY_GROUPS')
    const place = organisationOf(call)
    await assertOwnShops(tx, place, shopIds)
    const { organisationId } = place
    const now = call.services.clock.now().toISOString()
    await saveGroup(tx, { organisationId, group, role, shopIds }, now)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: before === undefined ? 'Created' : 'Updated',
      severity: 'warning',
      text: 'identityGroupSaved',
      params: { group, role },
      subjectId: organisationId,
      ...(before === undefined
        ? {}
        : { before: { group, role: before.role, shopIds: before.shopIds } }),
      after: { group, role, shopIds },
    })
  })
}

/** Whoever has their role by this group alone loses it at once. */
export const removeIdentityGroup = (call: Call, group: string): Promise<IdentityGroups> =>
  changeTable(call, group, async (tx, before) => {
    if (before === undefined) throw refused('NOT_FOUND')
    const { organisationId, role, shopIds } = before
    await deleteGroup(tx, organisationId, group)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Deleted',
      severity: 'warning',
      text: 'identityGroupRemoved',
      params: { group },
      subjectId: organisationId,
      before: { group, role, shopIds },
    })
  })

const changeTable = async (
  call: Call,
  group: string,
  change: (tx: Tx, before: GroupMapping | undefined, others: number) => Promise<void>,
): Promise<IdentityGroups> => {
  await transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const table = await lockGroupsOf(tx, organisationId)
    const before = table.find((each) => each.group === group)
    await change(tx, before, table.length)
    await followTable(tx, call, organisationId, group)
    return true
  })
  return identityGroups(call)
}
