import { CUSTOMER_COLUMNS } from '@lockerdesk/domain'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { csvExportOf } from '../../graphql/csv-export.ts'
import { importOf } from '../../graphql/import-types.ts'
import { createCustomer } from './create-customer.ts'
import {
  Customer,
  CustomerFilter,
  CustomerSort,
  NotificationTypeEnum,
} from './customers.graphql.ts'
import { deleteCustomer } from './delete-customer.ts'
import { eraseCustomer } from './privacy/erase-customer.ts'
import { exportCustomerData } from './privacy/export-customer-data.ts'
import { exportCustomers } from './list/export-customers.ts'
import { importCustomers } from './import/import-customers.ts'
import { mergeCustomers } from './duplicates/merge-customers.ts'
import { regenerateCustomerPincode } from './pincodes/regenerate-customer-pincode.ts'
import { type RevealedPincode, revealCustomerPincode } from './pincodes/reveal-customer-pincode.ts'
import {
  undoCustomerImport,
  type UndoneCustomerImport as UndoneImport,
} from './import/undo-customer-import.ts'
import { updateCustomer } from './update-customer.ts'

const CustomerInput = builder.inputType('CustomerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    language: t.field({ type: LanguageEnum, required: true }),
    externalId: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phonenumbers: t.stringList({ required: false }),
    notificationTypes: t.field({ type: [NotificationTypeEnum], required: false }),
    shopId: t.id({ required: false }),
    note: t.string({ required: false }),
    pincode: t.string({ required: false, description: 'Five digits. Omit to generate them.' }),
  }),
})

const CustomerChanges = builder.inputType('CustomerChanges', {
  description: 'Omitted fields stay unchanged; null clears a field.',
  fields: (t) => ({
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    language: t.field({ type: LanguageEnum, required: false }),
    externalId: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phonenumbers: t.stringList({ required: false }),
    notificationTypes: t.field({ type: [NotificationTypeEnum], required: false }),
    shopId: t.id({ required: false }),
    note: t.string({ required: false }),
    pincode: t.string({ required: false }),
  }),
})

const CustomerImportRow = builder.inputType('CustomerImportRow', {
  description: 'Cells of one row of the file. Omit columns that the file lacks.',
  fields: (t) => ({
    id: t.string({ required: false, description: 'Public id of the customer.' }),
    externalId: t.string({ required: false }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phonenumbers: t.stringList({ required: false }),
    language: t.string({ required: false }),
    notificationTypes: t.stringList({ required: false }),
    shop: t.string({
      required: false,
      description: 'Name or public id of the shop. Empty for every shop.',
    }),
    note: t.string({ required: false }),
    pincode: t.string({ required: false }),
  }),
})

const CustomerImport = importOf('Customer', CUSTOMER_COLUMNS, 'customerId')

const UndoneCustomerImport = builder.objectRef<UndoneImport>('UndoneCustomerImport').implement({
  fields: (t) => ({
    deleted: t.exposeInt('deleted', {
      description: 'Number of deleted customers, which the import had created.',
    }),
    restored: t.exposeInt('restored', {
      description:
        'Number of customers restored to their previous values, except pincodes: a replaced pincode stays replaced.',
    }),
    kept: t.exposeInt('kept', {
      description:
        'Number of customers left as they are because they were changed, deleted or used in a reservation since.',
    }),
  }),
})

const CustomerExport = csvExportOf('Customer')

const CustomerPincode = builder.objectRef<RevealedPincode>('CustomerPincode').implement({
  fields: (t) => ({
    customerId: t.exposeID('customerId'),
    pincode: t.exposeString('pincode', { nullable: true }),
  }),
})

builder.mutationFields((t) => ({
  createCustomer: t.field({
    type: Customer,
    args: { data: t.arg({ type: CustomerInput, required: true }) },
    resolve: (_, { data }, call) => createCustomer(call, data),
  }),
  updateCustomer: t.field({
    type: Customer,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: CustomerChanges, required: true }),
    },
    resolve: (_, { id, data }, call) => updateCustomer(call, id, data),
  }),
  deleteCustomer: t.field({
    type: Customer,
    description:
      'Anonymises the customer: its row stays for its orders, without name, address and code.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteCustomer(call, id),
  }),
  eraseCustomer: t.field({
    type: Customer,
    description:
      'Anonymises the customer, as deleteCustomer does, and all records that refer to it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => eraseCustomer(call, id),
  }),
  mergeCustomers: t.field({
    type: Customer,
    args: {
      keepId: t.arg.id({ required: true }),
      mergeIds: t.arg.idList({ required: true }),
    },
    resolve: (_, { keepId, mergeIds }, call) => mergeCustomers(call, keepId, mergeIds),
  }),
  importCustomers: t.field({
    type: CustomerImport,
    description:
      'Imports one part of a file, at most 5,000 rows; later parts send the importId of the first. With dryRun the server validates everything and saves nothing.',
    args: {
      data: t.arg({ type: [CustomerImportRow], required: true }),
      importId: t.arg.id(),
      dryRun: t.arg.boolean(),
    },
    resolve: (_, { data, importId, dryRun }, call) =>
      importCustomers(call, data, importId, dryRun === true),
  }),
  undoCustomerImport: t.field({
    type: UndoneCustomerImport,
    description:
      'Undoes an import within a day: deletes the customers that it created and restores those that it changed.',
    args: { importId: t.arg.id({ required: true }) },
    resolve: (_, { importId }, call) => undoCustomerImport(call, importId),
  }),
  exportCustomers: t.field({
    type: CustomerExport,
    description: 'Exports at most 5,000 rows per call; continue with `after`.',
    args: {
      shopId: t.arg.id(),
      query: t.arg.string(),
      filter: t.arg({ type: CustomerFilter }),
      sort: t.arg({ type: CustomerSort }),
      after: t.arg.string(),
    },
    resolve: (_, request, call) => exportCustomers(call, request),
  }),
  exportCustomerData: t.field({
    type: 'JSON',
    description: 'Exports all data stored about one customer, for a data subject access request.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => exportCustomerData(call, id),
  }),
  revealCustomerPincode: t.field({
    type: CustomerPincode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => revealCustomerPincode(call, id),
  }),
  regenerateCustomerPincode: t.field({
    type: Customer,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => regenerateCustomerPincode(call, id),
  }),
}))
