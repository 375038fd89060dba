import { builder, LanguageEnum, RoleEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import type { Invitation as InvitationRow } from './invitations/invitation-store.ts'
import { invitationStatus, inviterName } from './invitations/read-invitation.ts'
import type { RoleHolder as RoleHolderRow } from './roles/role-holder-store.ts'
import type { ShownPincode as ShownPincodeRow } from './update-user-pincode.ts'

export const RoleHolder = builder.objectRef<RoleHolderRow>('RoleHolder').implement({
  description: 'A user with their role at one organisation, dealer or reseller.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    shopIds: t.field({
      description: 'Shops of a Member. Null for every shop.',
      type: ['ID'],
      nullable: true,
      resolve: ({ shopIds }) => (shopIds === null ? null : [...shopIds]),
    }),
    fromGroups: t.field({
      description:
        'Groups of the identity provider that assign the role; the API cannot change such a role. Null if a person assigned it.',
      type: ['String'],
      nullable: true,
      resolve: ({ fromGroups }) => (fromGroups === null ? null : [...fromGroups]),
    }),
    hasPincode: t.exposeBoolean('hasPincode'),
    lastSignInAt: t.expose('lastSignInAt', { type: 'DateTime', nullable: true }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
})
export const RoleHolderPage = pageOf('RoleHolder', RoleHolder)

const InvitationStatus = builder.enumType('InvitationStatus', {
  values: ['pending', 'expired', 'accepted', 'revoked'] as const,
})

export const Invitation = builder.objectRef<InvitationRow>('Invitation').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    shopIds: t.field({
      type: ['ID'],
      nullable: true,
      resolve: ({ shopIds }) => (shopIds === null ? null : [...shopIds]),
    }),
    status: t.field({
      type: InvitationStatus,
      resolve: (invitation, _, call) => invitationStatus(invitation, call.services.clock.now()),
    }),
    invitedBy: t.string({
      description: 'Name of the user who last sent the invitation.',
      resolve: async ({ invitedBy }, _, call) => (await inviterName(call, invitedBy)) ?? '',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
export const InvitationPage = pageOf('Invitation', Invitation)

export const ShownPincode = builder.objectRef<ShownPincodeRow>('ShownPincode').implement({
  description: 'A new pincode. Only this response contains it.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    pincode: t.exposeString('pincode'),
  }),
})
