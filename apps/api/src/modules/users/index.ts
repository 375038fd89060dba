export { acceptInvitation } from './accept-invitation.ts'
export { RoleHolder } from './people.graphql.ts'
export { assignmentsOf } from './role-store.ts'
export { describeInvitation } from './describe-invitation.ts'
