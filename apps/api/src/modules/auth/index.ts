export { API_KEY_PREFIX, authenticate } from './authenticate.ts'
export { hashPassword } from './password-hash.ts'
export { endSessionsOf, listSessions, type SessionRow } from './session-store.ts'
