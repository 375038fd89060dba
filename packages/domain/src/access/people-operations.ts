import type { Permission } from './permissions.ts'

/** Permissions of the fields about people and their roles. */
export const PEOPLE_OPERATIONS = {
  'Query.users': 'user.read',
  'Query.getUserById': 'user.read',
  'Query.invitations': 'user.read',
  'Query.identityGroups': 'user.manage',
  'Query.userSessions': 'user.endSessions',
  'Mutation.inviteUser': 'user.manage',
  'Mutation.inviteDealerUser': 'dealerUser.manage',
  'Mutation.inviteResellerUser': 'resellerUser.manage',
  'Mutation.inviteSuperUser': 'superUser.manage',
  'Mutation.resendInvitation': 'invitation.manage',
  'Mutation.revokeInvitation': 'invitation.manage',
  'Mutation.changeUserRole': 'user.manage',
  'Mutation.saveIdentityGroup': 'user.manage',
  'Mutation.removeIdentityGroup': 'user.manage',
  'Mutation.removeUser': 'user.manage',
  'Mutation.removeDealerUser': 'dealerUser.manage',
  'Mutation.removeResellerUser': 'resellerUser.manage',
  'Mutation.removeSuperUser': 'superUser.manage',
  'Mutation.updateUserPincode': 'user.manage',
  'Mutation.updateOwnPincode': 'user.ownPincode',
  'Mutation.forgetUserDevices': 'user.endSessions',
  'Mutation.endUserSessions': 'user.endSessions',
} as const satisfies Readonly<Record<string, Permission>>
