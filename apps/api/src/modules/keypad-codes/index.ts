export { type CodeKeypad, codeKeypads } from './code-keypad-store.ts'
export {
  bookUse,
  type BookedUse,
  type CodeUse,
  codeUses,
  listUses,
  type UseTable,
} from './code-use-store.ts'
export { CodeKeypadType, CodeUseType } from './staff-codes.graphql.ts'
export { retryOnCodeCollision } from './retry-on-code-collision.ts'
export { findCodeGateways, findLiveCode, type LiveCode } from './known-code-store.ts'
export { pincodeContext } from './pincode-context.ts'
export { type PreparedCode, prepareCode } from './prepare-code.ts'
export {
  type CustomerCodePayload,
  queueCustomerCode,
  SYNC_CUSTOMER_CODE,
} from './queue-customer-code.ts'
export { codesOfGateways } from './codes-of-gateways.ts'
export { ALWAYS_VALID_FROM, purgeEndedCodes, replaceCodes } from './keypad-code-store.ts'
export { queueUserCodeSync, SYNC_USER_CODES } from './queue-user-code-sync.ts'
export { saveUserCodes, syncUserCodes } from './user-code-store.ts'
export { codeMac } from './code-mac.ts'
export { hashUserCode } from './hash-user-code.ts'
