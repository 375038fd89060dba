export { pincodeContext, pincodeMac, SEALED_CUSTOMER_PINCODES } from './allot-pincodes.ts'
export { Customer, NotificationTypeEnum } from './customers.graphql.ts'
export { foundCustomers } from './found-customers.ts'
export { findCustomerDigits } from './find-customer-digits.ts'
export { customerById } from './customer-by-id.ts'
export {
  type AboutCustomer,
  type CustomerRecords,
  type ForgetAddresses,
  type HistoryEntry,
  type HistoryPage,
  wireCustomerRecords,
  wireForgetAddresses,
} from './customer-records.ts'
