import { randomUUID } from 'node:crypto'
import type { OrganisationFixture, SignedInUser } from './tenancy-fixture.ts'
import { type CallOptions, dataOf, type GraphqlAnswer, type TestApi } from './test-api.ts'

const CUSTOMER_FIELDS = `_id id externalId firstName lastName emails phonenumbers pincode hasPincode language
  notificationTypes shopId shopName note anonymisedAt mergedIntoId createdAt updatedAt`

export interface CustomerAnswer {
  readonly _id: string
  readonly id: string
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly pincode: string | null
  readonly hasPincode: boolean
  readonly language: string
  readonly notificationTypes: readonly string[]
  readonly shopId: string | null
  readonly note: string
  readonly anonymisedAt: string | null
  readonly mergedIntoId: string | null
}

export interface ImportAnswer {
  readonly _id: string | null
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly rows: readonly {
    readonly outcome: string
    readonly customerId: string | null
    readonly problems: readonly { readonly column: string; readonly problem: string }[]
  }[]
}

/** The calls about customers, by one user in one organisation. */
export const customerCalls = (
  api: TestApi,
  user: Pick<SignedInUser, 'token'>,
  { id: organisationId }: Pick<OrganisationFixture, 'id'>,
) => {
  const ask = (query: string, variables: object = {}, more: Partial<CallOptions> = {}) =>
    api.call(query, { token: user.token, organisationId, variables, ...more })
  const create = (data: object, idempotencyKey: string = randomUUID()): Promise<GraphqlAnswer> =>
    ask(
      `mutation ($data: CustomerInput!) { createCustomer(data: $data) { ${CUSTOMER_FIELDS} } }`,
      { data: { firstName: 'Anna', lastName: 'de Vos', language: 'nl', ...data } },
      { idempotencyKey },
    )
  return {
    ask,
    create,
    made: async (data: object = {}): Promise<CustomerAnswer> =>
      dataOf<CustomerAnswer>(await create(data), 'createCustomer'),
    update: (id: string, data: object) =>
      ask(
        `mutation ($id: ID!, $data: CustomerChanges!) { updateCustomer(id: $id, data: $data) { ${CUSTOMER_FIELDS} } }`,
        { id, data },
      ),
    byId: (id: string) =>
      ask(`query ($id: ID!) { getCustomerById(id: $id) { ${CUSTOMER_FIELDS} } }`, { id }),
    get: async (id: string): Promise<CustomerAnswer> =>
      dataOf<CustomerAnswer>(
        await ask(`query ($id: ID!) { getCustomerById(id: $id) { ${CUSTOMER_FIELDS} } }`, { id }),
        'getCustomerById',
      ),
    find: async (query: string, shopId?: string, filter: object = {}): Promise<CustomerAnswer[]> =>
      dataOf<CustomerAnswer[]>(
        await ask(
          `query ($query: String!, $shopId: ID, $filter: CustomerFilter) {
            findCustomers(query: $query, shopId: $shopId, filter: $filter) { ${CUSTOMER_FIELDS} } }`,
          { query, shopId, filter },
        ),
        'findCustomers',
      ),
    list: async (args: object = {}) =>
      dataOf<{
        items: CustomerAnswer[]
        totalCount: number
        pageInfo: { endCursor: string | null; hasNextPage: boolean }
      }>(
        await ask(
          `query ($pagination: PaginationInput, $sort: CustomerSort, $shopId: ID, $filter: CustomerFilter) {
            customers(pagination: $pagination, sort: $sort, shopId: $shopId, filter: $filter) {
              items { ${CUSTOMER_FIELDS} } totalCount pageInfo { endCursor hasNextPage } } }`,
          args,
        ),
        'customers',
      ),
    duplicates: async () =>
      dataOf<{
        totalCount: number
        items: { contacts: { kind: string; value: string }[]; customers: { _id: string }[] }[]
      }>(
        await ask(
          '{ customerDuplicates { totalCount items { contacts { kind value } customers { _id } } } }',
        ),
        'customerDuplicates',
      ),
    merge: (keepId: string, mergeIds: readonly string[]) =>
      ask(
        `mutation ($keepId: ID!, $mergeIds: [ID!]!) { mergeCustomers(keepId: $keepId, mergeIds: $mergeIds) { ${CUSTOMER_FIELDS} } }`,
        { keepId, mergeIds },
      ),
    remove: (id: string) =>
      ask(`mutation ($id: ID!) { deleteCustomer(id: $id) { ${CUSTOMER_FIELDS} } }`, { id }),
    erase: (id: string) =>
      ask(`mutation ($id: ID!) { eraseCustomer(id: $id) { ${CUSTOMER_FIELDS} } }`, { id }),
    reveal: async (id: string): Promise<string | null> =>
      dataOf<{ pincode: string | null }>(
        await ask('mutation ($id: ID!) { revealCustomerPincode(id: $id) { pincode } }', { id }),
        'revealCustomerPincode',
      ).pincode,
    regenerate: (id: string) =>
      ask('mutation ($id: ID!) { regenerateCustomerPincode(id: $id) { _id pincode } }', { id }),
    history: async (id: string, pagination: object = {}) =>
      dataOf<{
        items: {
          description: string
          kind: string
          createdAt: string
          actorName: string
          before: Record<string, unknown> | null
          after: Record<string, unknown> | null
        }[]
        endCursor: string | null
        hasNextPage: boolean
      }>(
        await ask(
          `query ($id: ID!, $pagination: PaginationInput) { customerHistory(id: $id, pagination: $pagination) {
            items { description kind createdAt actorName before after } endCursor hasNextPage } }`,
          { id, pagination },
        ),
        'customerHistory',
      ),
    undoImport: (importId: string) =>
      ask(
        'mutation ($importId: ID!) { undoCustomerImport(importId: $importId) { deleted restored kept } }',
        { importId },
      ),
    bring: async (
      data: readonly object[],
      dryRun = false,
      importId?: string,
    ): Promise<ImportAnswer> =>
      dataOf<ImportAnswer>(
        await ask(
          `mutation ($data: [CustomerImportRow!]!, $importId: ID, $dryRun: Boolean) { importCustomers(data: $data,
            importId: $importId, dryRun: $dryRun) { _id created updated unchanged refused rows { outcome customerId problems { column problem } } } }`,
          { data, dryRun, ...(importId === undefined ? {} : { importId }) },
        ),
        'importCustomers',
      ),
    take: async (args: object = {}) =>
      dataOf<{ csv: string; rowCount: number; endCursor: string | null; hasNextPage: boolean }>(
        await ask(
          `mutation ($shopId: ID, $query: String, $filter: CustomerFilter, $sort: CustomerSort, $after: String) {
            exportCustomers(shopId: $shopId, query: $query, filter: $filter, sort: $sort, after: $after) {
              csv rowCount endCursor hasNextPage } }`,
          args,
        ),
        'exportCustomers',
      ),
  }
}
