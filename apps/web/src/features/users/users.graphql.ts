import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const peopleCountsQuery = graphql(`
  query PeopleCounts {
    users(pagination: { limit: 1 }) {
      totalCount
    }
    invitations(pagination: { limit: 1 }) {
      totalCount
    }
  }
`)

export const usersQuery = graphql(`
  query Users($filter: RoleHolderFilter, $sort: RoleHolderSort, $pagination: PaginationInput) {
    users(filter: $filter, sort: $sort, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        name
        email
        role
        shopIds
        fromGroups
        hasPincode
        lastSignInAt
      }
    }
  }
`)

export const invitationsQuery = graphql(`
  query Invitations($pagination: PaginationInput) {
    invitations(pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
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
  }
`)

export const userQuery = graphql(`
  query User($id: ID!) {
    getUserById(id: $id) {
      _id
      name
      email
      language
      role
      shopIds
      fromGroups
      hasPincode
      lastSignInAt
      since
      pincodeKeypads {
        serviceLocationId
        name
        acknowledgement
      }
      pincodeUses {
        usedAt
        where
        isOffline
      }
    }
  }
`)

export const userActivityQuery = graphql(`
  query UserActivity($filter: LogFilter) {
    logs(filter: $filter, pagination: { limit: 8 }) {
      items {
        _id
        description
        createdAt
        severity
      }
    }
  }
`)

export const userSessionsQuery = graphql(`
  query UserSessions($userId: ID!) {
    userSessions(userId: $userId) {
      _id
      method
      ip
      userAgent
      lastSeenAt
      isCurrent
    }
  }
`)

export const inviteUserMutation = graphql(`
  mutation InviteUser($data: InviteUserInput!) {
    inviteUser(data: $data) {
      _id
    }
  }
`)

export const resendInvitationMutation = graphql(`
  mutation ResendInvitation($id: ID!) {
    resendInvitation(id: $id) {
      _id
      status
      expiresAt
    }
  }
`)

export const revokeInvitationMutation = graphql(`
  mutation RevokeInvitation($id: ID!) {
    revokeInvitation(id: $id) {
      _id
      status
    }
  }
`)

export const changeUserRoleMutation = graphql(`
  mutation ChangeUserRole($userId: ID!, $role: Role!, $shopIds: [ID!]) {
    changeUserRole(userId: $userId, role: $role, shopIds: $shopIds) {
      _id
      role
      shopIds
    }
  }
`)

export const removeUserMutation = graphql(`
  mutation RemoveUser($userId: ID!) {
    removeUser(userId: $userId) {
      _id
    }
  }
`)

export const updateUserPincodeMutation = graphql(`
  mutation UpdateUserPincode($userId: ID!) {
    updateUserPincode(userId: $userId) {
      userId
      pincode
    }
  }
`)

export const updateOwnPincodeMutation = graphql(`
  mutation UpdateOwnPincode {
    updateOwnPincode {
      userId
      pincode
    }
  }
`)

export const endUserSessionsMutation = graphql(`
  mutation EndUserSessions($userId: ID!) {
    endUserSessions(userId: $userId)
  }
`)

export const forgetUserDevicesMutation = graphql(`
  mutation ForgetUserDevices($userId: ID!) {
    forgetUserDevices(userId: $userId)
  }
`)

export type UserRow = ResultOf<typeof usersQuery>['users']['items'][number]
export type UserDetail = ResultOf<typeof userQuery>['getUserById']
export type InvitationRow = ResultOf<typeof invitationsQuery>['invitations']['items'][number]

export const startViewingMutation = graphql(`
  mutation StartViewing($userId: ID!) {
    startViewing(userId: $userId) {
      until
    }
  }
`)
