import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'
import { newPublicId } from '../../src/platform/ids.ts'

const product = () => ({
  plu: newPublicId(),
  name: [{ language: 'nl', value: 'Brood' }],
  unitType: 'unit',
  minimumAmount: 1,
  interval: 1,
  price: 320,
  vatRate: 600,
})

const aProduct: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: (await fresh.product(target)).id,
})

export const PRODUCT_CASES: OperationCases = {
  'Query.products': { call: PAGE },
  'Query.findProducts': { call: `(query: "brood") ${ID}` },
  'Query.getProductById': { call: BY_ID, variables: aProduct, ownedId: 'id' },
  'Query.deletedProducts': { call: PAGE },

  'Mutation.createProduct': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: product() }),
  },
  'Mutation.updateProduct': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: (await fresh.product(target)).id,
      data: { price: 350 },
    }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.updateProducts': {
    call: `(ids: $ids, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      ids: [(await fresh.product(target)).id],
      data: { vatRate: 2_100 },
    }),
    ownedId: 'ids',
    isRepeatable: true,
  },
  'Mutation.deleteProduct': { call: '(id: $id) { count }', variables: aProduct, ownedId: 'id' },
  'Mutation.deleteProducts': {
    call: '(ids: $ids) { count }',
    variables: async (target, fresh) => ({ ids: [(await fresh.product(target)).id] }),
    ownedId: 'ids',
  },
  'Mutation.deleteAllProducts': {
    call: '(organisationId: $organisationId, name: $name) { count }',
    variables: ({ id }) => ({ organisationId: id, name: `Organisation ${id}` }),
  },
  'Mutation.restoreProducts': {
    call: '(ids: $ids)',
    variables: async (target, fresh) => ({ ids: [await fresh.deletedProduct(target)] }),
    ownedId: 'ids',
  },
  'Mutation.importProducts': {
    call: '(data: $data) { created }',
    variables: () => ({
      data: [{ plu: newPublicId(), nameNl: 'Brood', price: '3.20', vatRate: '6' }],
    }),
  },
  'Mutation.undoProductImport': {
    call: '(importId: $importId) { deleted }',
    variables: async (target, fresh) => ({ importId: (await fresh.product(target)).importId }),
    ownedId: 'importId',
  },
  'Mutation.exportProducts': { call: '{ rowCount }' },
}
