import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const identityGroupsQuery = graphql(`
  query IdentityGroups {
    identityGroups {
      providerName
      groups {
        group
        role
        shopIds
      }
    }
  }
`)

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

export type IdentityGroupRow = ResultOf<
  typeof identityGroupsQuery
>['identityGroups']['groups'][number]
