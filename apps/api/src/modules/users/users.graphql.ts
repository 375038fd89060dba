import { builder, RoleEnum } from '../../graphql/builder.ts'
import { PaginationInput, sortInputOf } from '../../graphql/paging.ts'
import { Session } from '../../graphql/session.ts'
import { userSessions } from './end-user-sessions.ts'
import { InvitationPage, RoleHolder, RoleHolderPage } from './people.graphql.ts'
import {
  dealerInvitations,
  dealerUsers,
  getUserById,
  invitations,
  resellerInvitations,
  resellerUsers,
  superUserInvitations,
  superUsers,
  users,
} from './read-users.ts'
import { ROLE_HOLDER_SORTS } from './roles/role-holder-store.ts'

const RoleHolderSort = sortInputOf('RoleHolder', ROLE_HOLDER_SORTS)
const RoleHolderFilter = builder.inputType('RoleHolderFilter', {
  fields: (t) => ({
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
    role: t.field({ type: RoleEnum, required: false }),
  }),
})

builder.queryFields((t) => ({
  users: t.field({
    type: RoleHolderPage,
    args: {
      filter: t.arg({ type: RoleHolderFilter }),
      sort: t.arg({ type: RoleHolderSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      users(call, filter ?? {}, sort, pagination ?? {}),
  }),
  getUserById: t.field({
    type: RoleHolder,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getUserById(call, id),
  }),
  invitations: t.field({
    description: 'Invitations that are not accepted: pending or expired.',
    type: InvitationPage,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { pagination }, call) => invitations(call, pagination ?? {}),
  }),
  dealerUsers: t.field({
    type: RoleHolderPage,
    args: {
      dealerId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { dealerId, pagination }, call) => dealerUsers(call, dealerId, pagination ?? {}),
  }),
  dealerInvitations: t.field({
    type: InvitationPage,
    args: {
      dealerId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { dealerId, pagination }, call) =>
      dealerInvitations(call, dealerId, pagination ?? {}),
  }),
  resellerUsers: t.field({
    type: RoleHolderPage,
    args: {
      resellerId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { resellerId, pagination }, call) =>
      resellerUsers(call, resellerId, pagination ?? {}),
  }),
  resellerInvitations: t.field({
    type: InvitationPage,
    args: {
      resellerId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { resellerId, pagination }, call) =>
      resellerInvitations(call, resellerId, pagination ?? {}),
  }),
  superUsers: t.field({
    type: RoleHolderPage,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { pagination }, call) => superUsers(call, pagination ?? {}),
  }),
  superUserInvitations: t.field({
    type: InvitationPage,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { pagination }, call) => superUserInvitations(call, pagination ?? {}),
  }),
  userSessions: t.field({
    type: [Session],
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, call) => userSessions(call, userId),
  }),
}))
