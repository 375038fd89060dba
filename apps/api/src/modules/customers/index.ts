export { pincodeContext, pincodeMac } from './allot-pincodes.ts'
export {
  addCustomerRecords,
  type AboutCustomer,
  type CustomerRecords,
  type HistoryEntry,
  type HistoryPage,
} from './customer-records.ts'
export { Customer, NotificationTypeEnum } from './customers.graphql.ts'
export { findCustomerDigits } from './find-customer-digits.ts'
export { customerById } from './customer-by-id.ts'
