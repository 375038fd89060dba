export {
  END_VIEWINGS,
  endViewingsJob,
  FORGET_OLD_SIGN_INS,
  forgetOldSignInsJob,
  sendSignInLinkJob,
} from './auth.jobs.ts'
export { API_KEY_PREFIX, readBearer } from './read-bearer.ts'
export { getCurrentUser } from './get-current-user.ts'
export { saveViewing } from './viewing-store.ts'
export { hashPassword } from './password-hash.ts'
export { SEND_SIGN_IN_LINK } from './send-sign-in-link.ts'
export { shutDemoAccounts } from './shut-demo-accounts.ts'
export { endSessionsOf, listSessions } from './session-store.ts'
export type { SessionRow } from '../../graphql/session.ts'
export { retainedSignIns } from './forget-old-sign-ins.ts'
