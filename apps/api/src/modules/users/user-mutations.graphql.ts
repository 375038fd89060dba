import { builder, LanguageEnum, RoleEnum } from '../../graphql/builder.ts'
import { Viewing } from '../../graphql/user.ts'
import { changeUserRole } from './roles/change-user-role.ts'
import { endUserSessions } from './end-user-sessions.ts'
import {
  inviteDealerUser,
  inviteResellerUser,
  inviteSuperUser,
  inviteUser,
} from './invitations/invite-user.ts'
import { Invitation, RoleHolder, ShownPincode } from './people.graphql.ts'
import {
  removeDealerUser,
  removeResellerUser,
  removeSuperUser,
  removeUser,
} from './roles/remove-user.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { forgetUserDevices } from './forget-user-devices.ts'
import { startViewing } from './start-viewing.ts'
import { updateOwnPincode, updateUserPincode } from './update-user-pincode.ts'

const InviteeInput = builder.inputType('InviteeInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string({ required: true }),
    language: t.field({ type: LanguageEnum, required: true }),
  }),
})

const InviteUserInput = builder.inputType('InviteUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string({ required: true }),
    language: t.field({ type: LanguageEnum, required: true }),
    role: t.field({ type: RoleEnum, required: true }),
    shopIds: t.idList({ required: false, description: 'Shops of a Member. Null for every shop.' }),
  }),
})

builder.mutationFields((t) => ({
  inviteUser: t.field({
    type: Invitation,
    args: { data: t.arg({ type: InviteUserInput, required: true }) },
    resolve: (_, { data }, call) => inviteUser(call, data),
  }),
  inviteDealerUser: t.field({
    type: Invitation,
    args: {
      dealerId: t.arg.id({ required: true }),
      data: t.arg({ type: InviteeInput, required: true }),
    },
    resolve: (_, { dealerId, data }, call) => inviteDealerUser(call, dealerId, data),
  }),
  inviteResellerUser: t.field({
    type: Invitation,
    args: {
      resellerId: t.arg.id({ required: true }),
      data: t.arg({ type: InviteeInput, required: true }),
    },
    resolve: (_, { resellerId, data }, call) => inviteResellerUser(call, resellerId, data),
  }),
  inviteSuperUser: t.field({
    type: Invitation,
    args: { data: t.arg({ type: InviteeInput, required: true }) },
    resolve: (_, { data }, call) => inviteSuperUser(call, data),
  }),
  resendInvitation: t.field({
    type: Invitation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => resendInvitation(call, id),
  }),
  revokeInvitation: t.field({
    type: Invitation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => revokeInvitation(call, id),
  }),
  changeUserRole: t.field({
    type: RoleHolder,
    args: {
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: RoleEnum, required: true }),
      shopIds: t.arg.idList({ required: false }),
    },
    resolve: (_, { userId, role, shopIds }, call) =>
      changeUserRole(call, userId, { role, shopIds: shopIds ?? null }),
  }),
  removeUser: t.field({
    type: RoleHolder,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => removeUser(call, userId),
  }),
  removeDealerUser: t.field({
    type: RoleHolder,
    args: { dealerId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_, { dealerId, userId }, call) => removeDealerUser(call, dealerId, userId),
  }),
  removeResellerUser: t.field({
    type: RoleHolder,
    args: { resellerId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_, { resellerId, userId }, call) => removeResellerUser(call, resellerId, userId),
  }),
  removeSuperUser: t.field({
    type: RoleHolder,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => removeSuperUser(call, userId),
  }),
  updateUserPincode: t.field({
    type: ShownPincode,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => updateUserPincode(call, userId),
  }),
  updateOwnPincode: t.field({
    type: ShownPincode,
    resolve: (_, _args, call) => updateOwnPincode(call),
  }),
  startViewing: t.field({
    description:
      'Starts a read-only view as another user, for one hour; SuperUsers cannot be viewed. Logged.',
    type: Viewing,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => startViewing(call, userId),
  }),
  forgetUserDevices: t.field({
    description:
      'Removes all passkeys, authenticator apps and recovery codes of a user who lost them, and ends their sessions. Refused for the caller’s own account. Requires a recent sign-in.',
    type: 'Boolean',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => forgetUserDevices(call, userId),
  }),
  endUserSessions: t.field({
    description: 'Ends the sessions of a user. Returns the number of ended sessions.',
    type: 'Int',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => endUserSessions(call, userId),
  }),
}))
