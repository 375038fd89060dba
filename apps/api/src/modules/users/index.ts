export { acceptInvitation } from './invitations/accept-invitation.ts'
export { RoleHolder } from './people.graphql.ts'
export { assignmentsOf } from './roles/role-store.ts'
export { describeInvitation } from './invitations/describe-invitation.ts'
export { applyGroupChanges, type GroupFollower } from './roles/apply-group-changes.ts'
export { assertOwnShops } from './assert-own-shops.ts'
export { listHoldersByGroup, lockOrganisationRolesOf } from './roles/group-role-store.ts'
export { findOrCreateUser } from './user-store.ts'
export {
  findUserRow,
  organisationOfShop,
  raiseLastRead,
  saveHiddenColumns,
  savePreferences,
  saveTourEnded,
} from './current-user-store.ts'
export {
  type Account,
  findAccount,
  findAccountByEmail,
  saveLastSignIn,
  savePassword,
} from './account-store.ts'
export { ensureSuperUser } from './roles/superuser-store.ts'
