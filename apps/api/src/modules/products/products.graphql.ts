import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { PaginationInput, sortInputOf } from '../../graphql/paging.ts'
import { PRODUCT_SORTS } from './list/product-list-store.ts'
import { Product, ProductPage } from './product-types.graphql.ts'
import { deletedProducts, findProducts, getProductById, products } from './read-products.ts'

export const ProductSort = sortInputOf('Product', PRODUCT_SORTS)

export const ProductFilter = builder.inputType('ProductFilter', {
  fields: (t) => ({
    missingTranslation: t.field({
      type: [LanguageEnum],
      required: false,
      description: 'Matches products without a name in at least one of these languages.',
    }),
    missingAllergens: t.boolean({
      required: false,
      description: 'True matches products whose allergens have not been entered.',
    }),
    hasEndedVatRate: t.boolean({
      required: false,
      description: 'True matches products with a VAT rate whose last day is over.',
    }),
  }),
})

builder.queryFields((t) => ({
  products: t.field({
    type: ProductPage,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: ProductSort }),
      filter: t.arg({ type: ProductFilter }),
    },
    resolve: (_, { pagination, sort, filter }, call) =>
      products(call, filter ?? {}, sort, pagination ?? {}),
  }),
  findProducts: t.field({
    type: [Product],
    description:
      'Searches by PLU, name (ignoring typos and accents) or scale label. Best 50 matches.',
    args: { query: t.arg.string({ required: true }), filter: t.arg({ type: ProductFilter }) },
    resolve: (_, { query, filter }, call) => findProducts(call, query, filter ?? {}),
  }),
  getProductById: t.field({
    type: Product,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getProductById(call, id),
  }),
  deletedProducts: t.field({
    type: ProductPage,
    description: 'Products in the trash, newest first; the server deletes them after 30 days.',
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { pagination }, call) => deletedProducts(call, pagination ?? {}),
  }),
}))
