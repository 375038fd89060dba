export { pincodeContext, pincodeMac } from './allot-pincodes.ts'
export { Customer, NotificationTypeEnum } from './customers.graphql.ts'
export { foundCustomers } from './found-customers.ts'
export { findCustomerDigits } from './find-customer-digits.ts'
export { customerById } from './customer-by-id.ts'
export {
  type AboutCustomer,
  addAddressRecords,
  addCustomerRecords,
  type HistoryEntry,
  type HistoryPage,
} from './customer-records.ts'
