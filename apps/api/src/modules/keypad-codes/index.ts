export { type CodeKeypad, codeKeypads } from './code-keypad-store.ts'
export {
  bookUse,
  type BookedUse,
  type CodeUse,
  codeUses,
  listUses,
  type UseBook,
} from './code-use-store.ts'
export { CodeKeypadType, CodeUseType } from './staff-codes.graphql.ts'
export { retryOnCodeCollision } from './retry-on-code-collision.ts'
export { findCodeGateways, findLiveCode, type LiveCode } from './known-code-store.ts'
export { pincodeContext, SEALED_RESERVATION_PINCODES } from './pincode-context.ts'
export { type PreparedCode, prepareCode } from './prepare-code.ts'
export {
  type CustomerCodePayload,
  queueCustomerCode,
  SYNC_CUSTOMER_CODE,
} from './queue-customer-code.ts'
