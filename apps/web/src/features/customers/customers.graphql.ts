import { graphql, type ResultOf } from '../../lib/graphql.ts'
import { customerFields } from './customer-fields.graphql.ts'

const customerRow = graphql(
  `
    fragment CustomerRow on Customer {
      ...CustomerFields
      spentAmount
      lastVisitAt
    }
  `,
  [customerFields],
)

export const customersQuery = graphql(
  `
    query Customers(
      $pagination: PaginationInput
      $sort: CustomerSort
      $shopId: ID
      $filter: CustomerFilter
    ) {
      customers(pagination: $pagination, sort: $sort, shopId: $shopId, filter: $filter) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...CustomerRow
        }
      }
    }
  `,
  [customerRow],
)

export const findCustomersQuery = graphql(
  `
    query FindCustomers($query: String!, $shopId: ID, $filter: CustomerFilter) {
      findCustomers(query: $query, shopId: $shopId, filter: $filter) {
        ...CustomerRow
      }
    }
  `,
  [customerRow],
)

export const customerCountsQuery = graphql(`
  query CustomerCounts($shopId: ID) {
    all: customers(shopId: $shopId, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
    unreachable: customers(
      shopId: $shopId
      filter: { isUnreachable: true }
      pagination: { limit: 1 }
    ) {
      totalCount
      isTotalCapped
    }
    duplicates: customerDuplicates(shopId: $shopId, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
  }
`)

export const customerDuplicatesQuery = graphql(
  `
    query CustomerDuplicates($shopId: ID, $pagination: PaginationInput) {
      customerDuplicates(shopId: $shopId, pagination: $pagination) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          _id
          contacts {
            kind
            value
          }
          customers {
            ...CustomerFields
          }
        }
      }
    }
  `,
  [customerFields],
)

export const customerQuery = graphql(
  `
    query Customer($id: ID!) {
      getCustomerById(id: $id) {
        ...CustomerFields
        hasPincode
        anonymisedAt
        mergedIntoId
      }
    }
  `,
  [customerFields],
)

export const customerHistoryQuery = graphql(`
  query CustomerHistory($id: ID!, $pagination: PaginationInput) {
    customerHistory(id: $id, pagination: $pagination) {
      endCursor
      hasNextPage
      items {
        _id
        kind
        createdAt
        severity
        description
        actorName
        before
        after
        objects {
          kind
          key
          name
        }
        link
      }
    }
  }
`)

/** What the form needs to know of the house. */
export const customerSettingQuery = graphql(`
  query CustomerSetting {
    getCurrentOrganisation {
      _id
      language
      address {
        country
      }
    }
  }
`)

export const createCustomerMutation = graphql(`
  mutation CreateCustomer($data: CustomerInput!) {
    createCustomer(data: $data) {
      _id
      id
      firstName
      lastName
      emails
      phonenumbers
      language
      notificationTypes
      shopId
    }
  }
`)

export const updateCustomerMutation = graphql(`
  mutation UpdateCustomer($id: ID!, $data: CustomerChanges!) {
    updateCustomer(id: $id, data: $data) {
      _id
      updatedAt
    }
  }
`)

export const deleteCustomerMutation = graphql(`
  mutation DeleteCustomer($id: ID!) {
    deleteCustomer(id: $id) {
      _id
      anonymisedAt
    }
  }
`)

export const eraseCustomerMutation = graphql(`
  mutation EraseCustomer($id: ID!) {
    eraseCustomer(id: $id) {
      _id
      anonymisedAt
    }
  }
`)

export const mergeCustomersMutation = graphql(`
  mutation MergeCustomers($keepId: ID!, $mergeIds: [ID!]!) {
    mergeCustomers(keepId: $keepId, mergeIds: $mergeIds) {
      _id
      updatedAt
    }
  }
`)

export const revealPincodeMutation = graphql(`
  mutation RevealCustomerPincode($id: ID!) {
    revealCustomerPincode(id: $id) {
      customerId
      pincode
    }
  }
`)

export const regeneratePincodeMutation = graphql(`
  mutation RegenerateCustomerPincode($id: ID!) {
    regenerateCustomerPincode(id: $id) {
      _id
      hasPincode
    }
  }
`)

export const exportCustomerDataMutation = graphql(`
  mutation ExportCustomerData($id: ID!) {
    exportCustomerData(id: $id)
  }
`)

export const exportCustomersMutation = graphql(`
  mutation ExportCustomers(
    $shopId: ID
    $query: String
    $filter: CustomerFilter
    $sort: CustomerSort
    $after: String
  ) {
    exportCustomers(shopId: $shopId, query: $query, filter: $filter, sort: $sort, after: $after) {
      csv
      rowCount
      endCursor
      hasNextPage
      dataAsOf
    }
  }
`)

export type CustomerRow = ResultOf<typeof customersQuery>['customers']['items'][number]
export type CustomerDetail = ResultOf<typeof customerQuery>['getCustomerById']
export type DuplicateSet = ResultOf<
  typeof customerDuplicatesQuery
>['customerDuplicates']['items'][number]
export type CreatedCustomer = ResultOf<typeof createCustomerMutation>['createCustomer']
