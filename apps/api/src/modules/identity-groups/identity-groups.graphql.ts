import type { GroupMapping } from '@lockerdesk/domain'
import { builder, RoleEnum } from '../../graphql/builder.ts'
import {
  type IdentityGroups as IdentityGroupsRow,
  identityGroups,
  removeIdentityGroup,
  saveIdentityGroup,
} from './identity-groups.ts'

const IdentityGroup = builder.objectRef<GroupMapping>('IdentityGroup').implement({
  description: 'The role that a group of the identity provider assigns in the organisation.',
  fields: (t) => ({
    group: t.exposeString('group', {
      description: 'Name of the group exactly as the identity provider sends it.',
    }),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    shopIds: t.field({
      description: 'Shops of a Member. Null for every shop; an empty list assigns no role.',
      type: ['ID'],
      nullable: true,
      resolve: ({ shopIds }) => (shopIds === null ? null : [...shopIds]),
    }),
  }),
})

const IdentityGroups = builder.objectRef<IdentityGroupsRow>('IdentityGroups').implement({
  fields: (t) => ({
    providerName: t.exposeString('providerName', {
      description:
        'Name of the single sign-on. Null if this installation has none; groups then assign no roles.',
      nullable: true,
    }),
    groups: t.field({
      description: 'Groups with the role that each assigns, sorted by name.',
      type: [IdentityGroup],
      resolve: ({ groups }) => [...groups],
    }),
  }),
})

builder.queryFields((t) => ({
  identityGroups: t.field({
    type: IdentityGroups,
    resolve: (_, _args, call) => identityGroups(call),
  }),
}))

builder.mutationFields((t) => ({
  saveIdentityGroup: t.field({
    type: IdentityGroups,
    args: {
      group: t.arg.string({ required: true }),
      role: t.arg({ type: RoleEnum, required: true }),
      shopIds: t.arg.idList({
        required: false,
        description: 'Shops of a Member. Null for every shop.',
      }),
    },
    resolve: (_, { group, role, shopIds }, call) =>
      saveIdentityGroup(call, { group, role, shopIds: shopIds ?? null }),
  }),
  removeIdentityGroup: t.field({
    type: IdentityGroups,
    args: { group: t.arg.string({ required: true }) },
    resolve: (_, { group }, call) => removeIdentityGroup(call, group),
  }),
}))
