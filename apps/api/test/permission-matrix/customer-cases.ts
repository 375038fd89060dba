import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

const CUSTOMER = { firstName: 'Anna', lastName: 'de Vos', language: 'nl' }

const aCustomer: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: await fresh.customer(target),
})

export const CUSTOMER_CASES: OperationCases = {
  'Query.customers': { call: PAGE },
  'Query.findCustomers': { call: `(query: "vos") ${ID}` },
  'Query.getCustomerById': { call: BY_ID, variables: aCustomer, ownedId: 'id' },
  'Query.customerDuplicates': { call: PAGE },
  'Query.customerHistory': {
    call: `(id: $id) { items ${ID} }`,
    variables: aCustomer,
    ownedId: 'id',
  },

  'Mutation.createCustomer': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: CUSTOMER }),
  },
  'Mutation.updateCustomer': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.customer(target), data: CUSTOMER }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.regenerateCustomerPincode': {
    call: BY_ID,
    variables: aCustomer,
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.revealCustomerPincode': {
    call: '(id: $id) { customerId }',
    variables: aCustomer,
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.deleteCustomer': { call: BY_ID, variables: aCustomer, ownedId: 'id' },
  'Mutation.eraseCustomer': { call: BY_ID, variables: aCustomer, ownedId: 'id' },
  'Mutation.mergeCustomers': {
    call: `(keepId: $keepId, mergeIds: $mergeIds) ${ID}`,
    variables: async (target, fresh) => ({
      keepId: await fresh.customer(target),
      mergeIds: [await fresh.customer(target)],
    }),
    ownedId: 'keepId',
  },
  'Mutation.importCustomers': {
    call: '(data: $data) { created }',
    variables: () => ({ data: [CUSTOMER] }),
  },
  'Mutation.undoCustomerImport': {
    call: '(importId: $importId) { deleted }',
    variables: async (target, fresh) => ({ importId: await fresh.customerImport(target) }),
    ownedId: 'importId',
  },
  'Mutation.exportCustomers': { call: '{ rowCount }' },
  'Mutation.exportCustomerData': {
    call: '(id: $id)',
    variables: aCustomer,
    ownedId: 'id',
    isRepeatable: true,
  },
}
