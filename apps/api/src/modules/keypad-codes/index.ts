export { drawingAgain } from './drawing-again.ts'
export { findCodeGateways, findLiveCode, type LiveCode } from './known-code-store.ts'
export { pincodeContext } from './pincode-context.ts'
export { type PreparedCode, prepareCode } from './prepare-code.ts'
export {
  type CustomerCodePayload,
  queueCustomerCode,
  SYNC_CUSTOMER_CODE,
} from './queue-customer-code.ts'
