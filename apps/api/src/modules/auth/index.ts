export {
  CONFIRM_ABSENT_PEOPLE,
  confirmAbsentPeopleJob,
  END_VIEWINGS,
  endViewingsJob,
  FOLLOW_DEVICE_WAITS,
  followDeviceWaitsJob,
  FORGET_OLD_SIGN_INS,
  forgetOldSignInsJob,
  sendSignInLinkJob,
} from './auth.jobs.ts'
export { stopDeviceWaitOf } from './second-step/device-wait.ts'
export type { Opening } from './opening-store.ts'
export { API_KEY_PREFIX, type Bearer, readBearer } from './read-bearer.ts'
export { getCurrentUser } from './account/get-current-user.ts'
export { SEND_SIGN_IN_LINK } from './links/send-sign-in-link.ts'
export { shutDemoAccounts } from './shut-demo-accounts.ts'
export { retainedSignIns } from './forget-old-sign-ins.ts'
export { readCookie, SESSION_COOKIE } from './sessions/cookies.ts'
export { guardDoor } from './guard-door.ts'
export { SEALED_IDENTITY_TOKENS } from './sign-on/identity-confirmation.ts'
export { keepSessionsOverClockJump } from './sessions/keep-sessions-over-clock-jump.ts'
export { liveSessionOf } from './sessions/live-session.ts'
export { type OpenedSession, openSession } from './sessions/open-session.ts'
export { logSignIn } from './sign-in-log.ts'
export { visitorOf, welcome } from './visit.ts'
export type { Visitor } from './visitor.ts'
