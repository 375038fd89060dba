export {
  deletePendingSignIn,
  deletePendingSignInsOf,
  type FirstStepMethod,
  insertPendingSignIn,
  lockPendingSignIn,
} from './pending-sign-in-store.ts'
export {
  carryLiveSessions,
  countOldSessions,
  deleteOldSessions,
  deleteSpentTokens,
  endSessionByToken,
  endSessionOf,
  endSessionsAtDomain,
  endSessionsOf,
  endSignOnSessionsOf,
  hasEndedSince,
  hasUserAtDomain,
  insertSession,
  listSessions,
  type LiveSession,
  lockSessionBySpentToken,
  lockSessionByToken,
  markReauthenticated,
  rotateSession,
  type SignInMethod,
  touchSession,
} from './session-store.ts'
export { idleSince } from './idle-since.ts'
export { forgetDevices } from './forget-devices.ts'
export {
  type ClosedViewing,
  closeOverViewings,
  closeViewingOf,
  saveViewing,
} from './viewing-store.ts'
