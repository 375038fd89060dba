import { graphql, type ResultOf } from '../../lib/graphql.ts'

const productRow = graphql(`
  fragment ProductRow on Product {
    _id
    plu
    thumbnailUrl
    name {
      language
      value
    }
    allergens
    areAllergensKnown
    canUseMealVouchers
    unitType
    price
    purchasePrice
    vatRate
    hasEndedVatRate
    updatedAt
  }
`)

export const productsQuery = graphql(
  `
    query Products($pagination: PaginationInput, $sort: ProductSort, $filter: ProductFilter) {
      products(pagination: $pagination, sort: $sort, filter: $filter) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...ProductRow
        }
      }
    }
  `,
  [productRow],
)

export const findProductsQuery = graphql(
  `
    query FindProducts($query: String!, $filter: ProductFilter) {
      findProducts(query: $query, filter: $filter) {
        ...ProductRow
      }
    }
  `,
  [productRow],
)

export const productCountsQuery = graphql(`
  query ProductCounts($mayWrite: Boolean!) {
    all: products(pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
    untranslated: products(
      filter: { missingTranslation: [de, en, fr, nl] }
      pagination: { limit: 1 }
    ) {
      totalCount
      isTotalCapped
    }
    withoutAllergens: products(filter: { missingAllergens: true }, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
    endedVatRate: products(filter: { hasEndedVatRate: true }, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
    trash: deletedProducts(pagination: { limit: 1 }) @include(if: $mayWrite) {
      totalCount
      isTotalCapped
    }
  }
`)

export const deletedProductsQuery = graphql(`
  query DeletedProducts($pagination: PaginationInput) {
    deletedProducts(pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        plu
        thumbnailUrl
        name {
          language
          value
        }
        price
        deletedAt
        deletionId
      }
    }
  }
`)

export const productQuery = graphql(`
  query Product($id: ID!) {
    getProductById(id: $id) {
      _id
      id
      plu
      ean
      imageId
      imageUrl
      name {
        language
        value
      }
      description {
        language
        value
      }
      allergens
      areAllergensKnown
      nutritionalInformation {
        energy
        fat
        saturatedFat
        cholesterol
        carbohydrate
        fiber
        sugars
        addedSugars
        protein
        salt
      }
      canUseMealVouchers
      isPerishable
      unitType
      minimumAmount
      interval
      price
      purchasePrice
      vatRate
      lowestRecentPrice
      createdAt
      updatedAt
      deletedAt
    }
  }
`)

/** What the form needs to know of the house: in which language it speaks, and where it is. */
export const productSettingQuery = graphql(`
  query ProductSetting {
    getCurrentOrganisation {
      _id
      language
      address {
        country
      }
    }
  }
`)

export const createProductMutation = graphql(`
  mutation CreateProduct($data: ProductInput!) {
    createProduct(data: $data) {
      _id
    }
  }
`)

export const updateProductMutation = graphql(`
  mutation UpdateProduct($id: ID!, $data: ProductChanges!) {
    updateProduct(id: $id, data: $data) {
      _id
      price
      vatRate
      updatedAt
    }
  }
`)

export const updateProductsMutation = graphql(`
  mutation UpdateProducts($ids: [ID!]!, $data: ProductsChanges!) {
    updateProducts(ids: $ids, data: $data) {
      _id
      updatedAt
    }
  }
`)

export const deleteProductsMutation = graphql(`
  mutation DeleteProducts($ids: [ID!]!) {
    deleteProducts(ids: $ids) {
      deletionId
      count
    }
  }
`)

export const deleteAllProductsMutation = graphql(`
  mutation DeleteAllProducts($organisationId: ID!, $name: String) {
    deleteAllProducts(organisationId: $organisationId, name: $name) {
      deletionId
      count
    }
  }
`)

export const restoreProductsMutation = graphql(`
  mutation RestoreProducts($ids: [ID!], $deletionId: ID) {
    restoreProducts(ids: $ids, deletionId: $deletionId)
  }
`)

export const importProductsMutation = graphql(`
  mutation ImportProducts($data: [ProductImportRow!]!, $importId: ID, $dryRun: Boolean) {
    importProducts(data: $data, importId: $importId, dryRun: $dryRun) {
      _id
      created
      updated
      unchanged
      refused
      rows {
        outcome
        problems {
          column
          problem
        }
      }
    }
  }
`)

export const undoProductImportMutation = graphql(`
  mutation UndoProductImport($importId: ID!) {
    undoProductImport(importId: $importId) {
      deleted
      restored
      kept
    }
  }
`)

export const exportProductsMutation = graphql(`
  mutation ExportProducts(
    $query: String
    $filter: ProductFilter
    $sort: ProductSort
    $after: String
  ) {
    exportProducts(query: $query, filter: $filter, sort: $sort, after: $after) {
      csv
      rowCount
      endCursor
      hasNextPage
      dataAsOf
    }
  }
`)

export type ProductRow = ResultOf<typeof productsQuery>['products']['items'][number]
export type ProductDetail = ResultOf<typeof productQuery>['getProductById']
