import { graphql, type ResultOf } from '../../lib/graphql.ts'

const roleHolders = graphql(`
  fragment RoleHolders on RoleHolderPage {
    totalCount
    items {
      _id
      name
      email
      role
      lastSignInAt
    }
  }
`)

const invitationsSent = graphql(`
  fragment InvitationsSent on InvitationPage {
    totalCount
    items {
      _id
      name
      email
      role
      shopIds
      status
      invitedBy
      sentAt
      expiresAt
    }
  }
`)

/** The same under three names: of a dealer, of a reseller, of the platform. */
export const dealerPeopleQuery = graphql(
  `
    query DealerPeople($id: ID!) {
      users: dealerUsers(dealerId: $id, pagination: { limit: 100 }) {
        ...RoleHolders
      }
      invitations: dealerInvitations(dealerId: $id, pagination: { limit: 100 }) {
        ...InvitationsSent
      }
    }
  `,
  [roleHolders, invitationsSent],
)

export const resellerPeopleQuery = graphql(
  `
    query ResellerPeople($id: ID!) {
      users: resellerUsers(resellerId: $id, pagination: { limit: 100 }) {
        ...RoleHolders
      }
      invitations: resellerInvitations(resellerId: $id, pagination: { limit: 100 }) {
        ...InvitationsSent
      }
    }
  `,
  [roleHolders, invitationsSent],
)

export const superUsersQuery = graphql(
  `
    query SuperUsers {
      users: superUsers(pagination: { limit: 100 }) {
        ...RoleHolders
      }
      invitations: superUserInvitations(pagination: { limit: 100 }) {
        ...InvitationsSent
      }
    }
  `,
  [roleHolders, invitationsSent],
)

export const inviteDealerUserMutation = graphql(`
  mutation InviteDealerUser($id: ID!, $data: InviteeInput!) {
    inviteDealerUser(dealerId: $id, data: $data) {
      _id
    }
  }
`)

export const inviteResellerUserMutation = graphql(`
  mutation InviteResellerUser($id: ID!, $data: InviteeInput!) {
    inviteResellerUser(resellerId: $id, data: $data) {
      _id
    }
  }
`)

export const inviteSuperUserMutation = graphql(`
  mutation InviteSuperUser($data: InviteeInput!) {
    inviteSuperUser(data: $data) {
      _id
    }
  }
`)

export const removeDealerUserMutation = graphql(`
  mutation RemoveDealerUser($id: ID!, $userId: ID!) {
    removeDealerUser(dealerId: $id, userId: $userId) {
      _id
    }
  }
`)

export const removeResellerUserMutation = graphql(`
  mutation RemoveResellerUser($id: ID!, $userId: ID!) {
    removeResellerUser(resellerId: $id, userId: $userId) {
      _id
    }
  }
`)

export const removeSuperUserMutation = graphql(`
  mutation RemoveSuperUser($userId: ID!) {
    removeSuperUser(userId: $userId) {
      _id
    }
  }
`)

export type Person = ResultOf<typeof superUsersQuery>['users']['items'][number]
