export { pincodeContext, pincodeMac, SEALED_CUSTOMER_PINCODES } from './allot-pincodes.ts'
export { Customer, NotificationTypeEnum } from './customers.graphql.ts'
export { foundCustomers } from './found-customers.ts'
export { findCustomerDigits } from './find-customer-digits.ts'
export { customerById } from './customer-by-id.ts'
export { findCustomerPlace } from './customer-place-store.ts'
export { forgetCustomer } from './erase-customer.ts'
export { logByThemselves } from './log-customers.ts'
export { correctCustomer, customersOfEmail, lockCustomersOfEmail } from './own-customer.ts'
export {
  type AboutAddress,
  type AboutCustomer,
  type AddressRecords,
  addressRecords,
  type Correction,
  type CustomerRecords,
  customerRecords,
  forgetAddresses,
  type HistoryEntry,
  type HistoryPage,
  wireCustomerRecords,
  wireAddressRecords,
} from './customer-records.ts'
