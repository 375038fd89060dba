export { acceptInvitation, type Acceptance } from './accept-invitation.ts'
export { describeInvitation, type InvitationDescription } from './describe-invitation.ts'
