export { acceptInvitation } from './accept-invitation.ts'
export { RoleHolder } from './people.graphql.ts'
export { describeInvitation } from './describe-invitation.ts'
