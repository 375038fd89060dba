export { acceptInvitation } from './accept-invitation.ts'
export { describeInvitation } from './describe-invitation.ts'
