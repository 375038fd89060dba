export { acceptInvitation } from './accept-invitation.ts'
export { RoleHolder } from './people.graphql.ts'
export { assignmentsOf } from './role-store.ts'
export { describeInvitation } from './describe-invitation.ts'
export { applyGroupChanges, type GroupFollower } from './apply-group-changes.ts'
export { assertOwnShops } from './assert-own-shops.ts'
export { listHoldersByGroup, lockOrganisationRolesOf } from './group-role-store.ts'
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
export { ensureSuperUser } from './superuser-store.ts'
