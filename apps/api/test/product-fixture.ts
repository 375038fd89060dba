import { randomUUID } from 'node:crypto'
import type { OrganisationFixture, SignedInUser } from './tenancy-fixture.ts'
import { type CallOptions, dataOf, type GraphqlAnswer, type TestApi } from './test-api.ts'

const PRODUCT_FIELDS = `_id id plu ean imageId imageUrl thumbnailUrl name { language value } description { language value }
  allergens areAllergensKnown hasNutritionalInformation nutritionalInformation { energy energyKilojoules fat salt }
  canUseMealVouchers unitType minimumAmount interval price purchasePrice vatRate lowestRecentPrice createdAt updatedAt deletedAt
  deletionId`

export interface ProductAnswer {
  readonly _id: string
  readonly id: string
  readonly plu: string
  readonly ean: string | null
  readonly imageUrl: string | null
  readonly thumbnailUrl: string | null
  readonly name: readonly { readonly language: string; readonly value: string }[]
  readonly allergens: readonly string[]
  readonly areAllergensKnown: boolean
  readonly canUseMealVouchers: boolean
  readonly price: number
  readonly purchasePrice: number | null
  readonly vatRate: number
  readonly lowestRecentPrice: number
  readonly deletedAt: string | null
  readonly deletionId: string | null
}

export interface ProductImportAnswer {
  readonly _id: string | null
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly rows: readonly {
    readonly outcome: string
    readonly productId: string | null
    readonly problems: readonly { readonly column: string; readonly problem: string }[]
  }[]
}

export const BREAD = {
  plu: '0042',
  name: [{ language: 'nl', value: 'Boerenbrood' }],
  unitType: 'unit',
  minimumAmount: 1,
  interval: 1,
  price: 320,
  vatRate: 600,
}

export const IMPORT_PRODUCTS = `mutation ($data: [ProductImportRow!]!, $importId: ID, $dryRun: Boolean) {
  importProducts(data: $data, importId: $importId, dryRun: $dryRun) {
    _id created updated unchanged refused rows { outcome productId problems { column problem } } } }`

/** The calls about products, by one user in one organisation. */
export const productCalls = (
  api: TestApi,
  user: Pick<SignedInUser, 'token'>,
  { id: organisationId }: Pick<OrganisationFixture, 'id'>,
) => {
  const ask = (query: string, variables: object = {}, more: Partial<CallOptions> = {}) =>
    api.call(query, { token: user.token, organisationId, variables, ...more })
  const create = (data: object): Promise<GraphqlAnswer> =>
    ask(
      `mutation ($data: ProductInput!) { createProduct(data: $data) { ${PRODUCT_FIELDS} } }`,
      { data: { ...BREAD, ...data } },
      { idempotencyKey: randomUUID() },
    )
  const bring = (data: readonly object[], more: object = {}, idempotencyKey?: string) =>
    ask(IMPORT_PRODUCTS, { data, ...more }, idempotencyKey === undefined ? {} : { idempotencyKey })
  return {
    ask,
    create,
    made: async (data: object = {}) => dataOf<ProductAnswer>(await create(data), 'createProduct'),
    update: (id: string, data: object) =>
      ask(
        `mutation ($id: ID!, $data: ProductChanges!) { updateProduct(id: $id, data: $data) { ${PRODUCT_FIELDS} } }`,
        { id, data },
      ),
    updateAll: (ids: readonly string[], data: object) =>
      ask(
        `mutation ($ids: [ID!]!, $data: ProductsChanges!) { updateProducts(ids: $ids, data: $data) { ${PRODUCT_FIELDS} } }`,
        { ids, data },
      ),
    get: async (id: string) =>
      dataOf<ProductAnswer>(
        await ask(`query ($id: ID!) { getProductById(id: $id) { ${PRODUCT_FIELDS} } }`, { id }),
        'getProductById',
      ),
    find: async (query: string, filter: object = {}) =>
      dataOf<ProductAnswer[]>(
        await ask(
          `query ($query: String!, $filter: ProductFilter) { findProducts(query: $query, filter: $filter) {
            ${PRODUCT_FIELDS} } }`,
          { query, filter },
        ),
        'findProducts',
      ),
    list: async (args: object = {}) =>
      dataOf<{ items: ProductAnswer[]; totalCount: number }>(
        await ask(
          `query ($pagination: PaginationInput, $sort: ProductSort, $filter: ProductFilter) {
            products(pagination: $pagination, sort: $sort, filter: $filter) {
              items { ${PRODUCT_FIELDS} } totalCount } }`,
          args,
        ),
        'products',
      ),
    trash: async () =>
      dataOf<{ items: ProductAnswer[]; totalCount: number }>(
        await ask(`{ deletedProducts { items { ${PRODUCT_FIELDS} } totalCount } }`),
        'deletedProducts',
      ),
    remove: (ids: readonly string[]) =>
      ask('mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { deletionId count } }', { ids }),
    removeAll: (id: string, name?: string) =>
      ask(
        `mutation ($id: ID!, $name: String) { deleteAllProducts(organisationId: $id, name: $name) {
          deletionId count } }`,
        { id, name },
      ),
    restore: (args: { ids?: readonly string[]; deletionId?: string }) =>
      ask(
        'mutation ($ids: [ID!], $deletionId: ID) { restoreProducts(ids: $ids, deletionId: $deletionId) }',
        args,
      ),
    bring,
    brought: async (data: readonly object[], more: object = {}) =>
      dataOf<ProductImportAnswer>(await bring(data, more), 'importProducts'),
    undo: (importId: string) =>
      ask(
        'mutation ($importId: ID!) { undoProductImport(importId: $importId) { deleted restored kept } }',
        { importId },
      ),
    take: async (args: object = {}) =>
      dataOf<{ csv: string; rowCount: number; endCursor: string | null; hasNextPage: boolean }>(
        await ask(
          `mutation ($query: String, $filter: ProductFilter, $sort: ProductSort, $after: String) {
            exportProducts(query: $query, filter: $filter, sort: $sort, after: $after) {
              csv rowCount endCursor hasNextPage } }`,
          args,
        ),
        'exportProducts',
      ),
  }
}
