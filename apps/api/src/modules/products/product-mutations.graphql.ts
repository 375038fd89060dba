import { NUTRIENTS, PRODUCT_COLUMNS } from '@lockerdesk/domain'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { csvExportOf } from '../../graphql/csv-export.ts'
import { importOf } from '../../graphql/import-types.ts'
import { createProduct } from './create-product.ts'
import {
  type DeletedProducts as DeletedProductsRow,
  deleteAllProducts,
  deleteProducts,
} from './trash/delete-products.ts'
import { exportProducts } from './list/export-products.ts'
import { importProducts } from './import/import-products.ts'
import { AllergenEnum, Product, UnitTypeEnum } from './product-types.graphql.ts'
import { ProductFilter, ProductSort } from './products.graphql.ts'
import { restoreProducts } from './trash/restore-products.ts'
import { type UndoneImport, undoProductImport } from './import/undo-product-import.ts'
import { updateProduct, updateProducts } from './update-product.ts'

const LanguageTextInput = builder.inputType('LanguageTextInput', {
  fields: (t) => ({
    language: t.field({ type: LanguageEnum, required: true }),
    value: t.string({ required: true }),
  }),
})

const NutritionalInformationInput = builder.inputType('NutritionalInformationInput', {
  fields: (t) => Object.fromEntries(NUTRIENTS.map((name) => [name, t.float({ required: false })])),
})

const ProductInput = builder.inputType('ProductInput', {
  fields: (t) => ({
    plu: t.string({ required: true }),
    ean: t.string({ required: false }),
    name: t.field({ type: [LanguageTextInput], required: true }),
    description: t.field({ type: [LanguageTextInput], required: false }),
    imageId: t.string({ required: false, description: 'Id that POST /api/images returned.' }),
    allergens: t.field({ type: [AllergenEnum], required: false }),
    areAllergensKnown: t.boolean({ required: false }),
    hasNutritionalInformation: t.boolean({ required: false }),
    nutritionalInformation: t.field({ type: NutritionalInformationInput, required: false }),
    canUseMealVouchers: t.boolean({ required: false }),
    isPerishable: t.boolean({ required: false }),
    unitType: t.field({ type: UnitTypeEnum, required: true }),
    minimumAmount: t.int({ required: true }),
    interval: t.int({ required: true }),
    price: t.int({ required: true }),
    purchasePrice: t.int({ required: false }),
    vatRate: t.int({ required: true }),
  }),
})

const ProductChanges = builder.inputType('ProductChanges', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    plu: t.string({ required: false }),
    ean: t.string({ required: false, description: 'EAN or other GTIN. Null removes it.' }),
    name: t.field({ type: [LanguageTextInput], required: false }),
    description: t.field({ type: [LanguageTextInput], required: false }),
    imageId: t.string({
      required: false,
      description: 'Id that POST /api/images returned. Null removes the picture.',
    }),
    allergens: t.field({ type: [AllergenEnum], required: false }),
    areAllergensKnown: t.boolean({ required: false }),
    hasNutritionalInformation: t.boolean({ required: false }),
    nutritionalInformation: t.field({ type: NutritionalInformationInput, required: false }),
    canUseMealVouchers: t.boolean({ required: false }),
    isPerishable: t.boolean({ required: false }),
    unitType: t.field({ type: UnitTypeEnum, required: false }),
    minimumAmount: t.int({ required: false }),
    interval: t.int({ required: false }),
    price: t.int({ required: false }),
    purchasePrice: t.int({
      required: false,
      description: 'In cents excluding VAT, per kilogram, litre or piece. Null removes it.',
    }),
    vatRate: t.int({ required: false }),
  }),
})

const ProductsChanges = builder.inputType('ProductsChanges', {
  description:
    'Fields that can be changed on many products at once; omitted fields stay unchanged.',
  fields: (t) => ({
    allergens: t.field({ type: [AllergenEnum], required: false }),
    areAllergensKnown: t.boolean({ required: false }),
    canUseMealVouchers: t.boolean({ required: false }),
    vatRate: t.int({ required: false }),
  }),
})

const ProductImportRow = builder.inputType('ProductImportRow', {
  description:
    'Cells of one row of the file, as text: prices as 8.99, rates as 5.5. Omit columns that the file lacks.',
  fields: (t) =>
    Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, t.string({ required: false })])),
})

const ProductImport = importOf('Product', PRODUCT_COLUMNS, 'productId')

const UndoneProductImport = builder.objectRef<UndoneImport>('UndoneProductImport').implement({
  fields: (t) => ({
    deleted: t.exposeInt('deleted', {
      description: 'Number of products moved to the trash, which the import had created.',
    }),
    restored: t.exposeInt('restored', {
      description: 'Number of products restored to their previous values.',
    }),
    kept: t.exposeInt('kept', {
      description: 'Number of products left as they are because they were changed since.',
    }),
  }),
})

const ProductExport = csvExportOf('Product')

const DeletedProducts = builder.objectRef<DeletedProductsRow>('DeletedProducts').implement({
  fields: (t) => ({
    deletionId: t.exposeID('deletionId', { description: 'Id to restore all of them at once.' }),
    count: t.exposeInt('count'),
  }),
})

builder.mutationFields((t) => ({
  createProduct: t.field({
    type: Product,
    args: { data: t.arg({ type: ProductInput, required: true }) },
    resolve: (_, { data }, call) => createProduct(call, data),
  }),
  updateProduct: t.field({
    type: Product,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ProductChanges, required: true }),
    },
    resolve: (_, { id, data }, call) => updateProduct(call, id, data),
  }),
  updateProducts: t.field({
    type: [Product],
    description: 'Updates at most 500 products at once.',
    args: {
      ids: t.arg.idList({ required: true }),
      data: t.arg({ type: ProductsChanges, required: true }),
    },
    resolve: (_, { ids, data }, call) => updateProducts(call, ids, data),
  }),
  deleteProduct: t.field({
    type: DeletedProducts,
    description: 'Moves a product to the trash, from which it can be restored for 30 days.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteProducts(call, [id]),
  }),
  deleteProducts: t.field({
    type: DeletedProducts,
    description: 'Moves at most 500 products to the trash.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, call) => deleteProducts(call, ids),
  }),
  deleteAllProducts: t.field({
    type: DeletedProducts,
    description:
      'Moves the whole catalogue to the trash. Requires the name of the organisation as confirmation.',
    args: { organisationId: t.arg.id({ required: true }), name: t.arg.string() },
    resolve: (_, { organisationId, name }, call) => deleteAllProducts(call, organisationId, name),
  }),
  restoreProducts: t.int({
    description:
      'Restores products from the trash, by their ids or by the deletionId of their deletion. Returns their number.',
    args: { ids: t.arg.idList(), deletionId: t.arg.id() },
    resolve: (_, { ids, deletionId }, call) => restoreProducts(call, ids ?? [], deletionId),
  }),
  importProducts: t.field({
    type: ProductImport,
    description:
      'Imports one part of a file, at most 5,000 rows, matching products by PLU; later parts send the importId of the first. With dryRun the server validates everything and saves nothing.',
    args: {
      data: t.arg({ type: [ProductImportRow], required: true }),
      importId: t.arg.id(),
      dryRun: t.arg.boolean(),
    },
    resolve: (_, { data, importId, dryRun }, call) =>
      importProducts(call, data, importId, dryRun === true),
  }),
  undoProductImport: t.field({
    type: UndoneProductImport,
    description:
      'Undoes an import within a day: moves the products that it created to the trash and restores those that it changed.',
    args: { importId: t.arg.id({ required: true }) },
    resolve: (_, { importId }, call) => undoProductImport(call, importId),
  }),
  exportProducts: t.field({
    type: ProductExport,
    description: 'Exports at most 5,000 rows per call; continue with `after`.',
    args: {
      query: t.arg.string(),
      filter: t.arg({ type: ProductFilter }),
      sort: t.arg({ type: ProductSort }),
      after: t.arg.string(),
    },
    resolve: (_, request, call) => exportProducts(call, request),
  }),
}))
