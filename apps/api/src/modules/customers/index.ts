export { pincodeContext, pincodeMac, SEALED_CUSTOMER_PINCODES } from './pincodes/allot-pincodes.ts'
export { Customer, NotificationTypeEnum } from './customers.graphql.ts'
export { foldCustomerTallies } from './list/customer-tally-store.ts'
export { foundCustomers } from './list/found-customers.ts'
export { findCustomerDigits } from './pincodes/find-customer-digits.ts'
export { customerById } from './customer-by-id.ts'
export { findCustomerPlace } from './customer-place-store.ts'
export { forgetCustomer } from './privacy/erase-customer.ts'
export { logOwnChange } from './log-customers.ts'
export { correctCustomer, customersOfEmail, lockCustomersOfEmail } from './own-customer.ts'
export {
  type AboutAddress,
  type AboutCustomer,
  type AddressRecords,
  addressRecords,
  type Correction,
  type CustomerRecords,
  customerRecords,
  type Exported,
  forgetAddresses,
  type HistoryEntry,
  type HistoryPage,
  wireCustomerRecords,
  wireAddressRecords,
} from './privacy/customer-records.ts'
