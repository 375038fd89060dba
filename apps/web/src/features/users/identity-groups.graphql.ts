import type { Role } from '@lockerdesk/domain'
import { graphql } from '../../lib/graphql.ts'

export const saveIdentityGroupMutation = graphql(`
  mutation SaveIdentityGroup($group: String!, $role: Role!, $shopIds: [ID!]) {
    saveIdentityGroup(group: $group, role: $role, shopIds: $shopIds) {
      groups {
        group
      }
    }
  }
`)

export const removeIdentityGroupMutation = graphql(`
  mutation RemoveIdentityGroup($group: String!) {
    removeIdentityGroup(group: $group) {
      groups {
        group
      }
    }
  }
`)

/** As the page around it asks for it. */
export interface IdentityGroupTable {
  readonly providerName: string | null
  readonly groups: readonly IdentityGroupRow[]
}

export interface IdentityGroupRow {
  readonly group: string
  readonly role: Role
  readonly shopIds: readonly string[] | null
}
