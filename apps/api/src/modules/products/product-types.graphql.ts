import {
  ALLERGENS,
  kilojoules,
  NUTRIENTS,
  type NutritionalInformation as Nutrition,
  type ProductFields,
  UNIT_TYPES,
} from '@lockerdesk/domain'
import { canSeePurchasePrices } from '../../call/sees-purchase-prices.ts'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { imageUrl, thumbnailUrl } from './images/image-urls.ts'
import { isVatRateEnded } from './list/ended-vat-rates.ts'
import type { Product as ProductRow } from './product-store.ts'
import { lowestRecentPrice } from './read-products.ts'

export const AllergenEnum = builder.enumType('Allergen', { values: ALLERGENS })
export const UnitTypeEnum = builder.enumType('UnitType', { values: UNIT_TYPES })

export const LanguageText = builder
  .objectRef<ProductFields['name'][number]>('LanguageText')
  .implement({
    fields: (t) => ({
      language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
      value: t.exposeString('value'),
    }),
  })

const NutritionalInformation = builder.objectRef<Nutrition>('NutritionalInformation').implement({
  description: 'Nutrition values per 100 g or 100 ml, in grams; energy in kilocalories.',
  fields: (t) => ({
    energyKilojoules: t.int({
      nullable: true,
      description: 'Energy in kilojoules, derived from the kilocalories.',
      resolve: ({ energy }) => (energy === null ? null : kilojoules(energy)),
    }),
    ...Object.fromEntries(
      NUTRIENTS.map((name) => [
        name,
        t.float({ nullable: true, resolve: (nutrition) => nutrition[name] }),
      ]),
    ),
  }),
})

export const Product = builder.objectRef<ProductRow>('Product').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    plu: t.exposeString('plu'),
    ean: t.exposeString('ean', { nullable: true }),
    imageId: t.exposeString('imageId', { nullable: true }),
    imageUrl: t.string({
      nullable: true,
      resolve: ({ imageId }) => (imageId === null ? null : imageUrl(imageId)),
    }),
    thumbnailUrl: t.string({
      nullable: true,
      resolve: ({ imageId }) => (imageId === null ? null : thumbnailUrl(imageId)),
    }),
    name: t.field({ type: [LanguageText], resolve: ({ name }) => [...name] }),
    description: t.field({ type: [LanguageText], resolve: ({ description }) => [...description] }),
    allergens: t.field({ type: [AllergenEnum], resolve: ({ allergens }) => [...allergens] }),
    areAllergensKnown: t.exposeBoolean('areAllergensKnown', {
      description:
        'False when the allergens have not been entered. True with an empty list means that there are none.',
    }),
    hasNutritionalInformation: t.boolean({
      resolve: ({ nutritionalInformation }) => nutritionalInformation !== null,
    }),
    nutritionalInformation: t.field({
      type: NutritionalInformation,
      nullable: true,
      resolve: ({ nutritionalInformation }) => nutritionalInformation,
    }),
    canUseMealVouchers: t.exposeBoolean('canUseMealVouchers'),
    isPerishable: t.exposeBoolean('isPerishable', {
      description: 'True if it spoils quickly, so that the buyer has no right of withdrawal.',
    }),
    unitType: t.field({ type: UnitTypeEnum, resolve: ({ unitType }) => unitType }),
    minimumAmount: t.exposeInt('minimumAmount', {
      description: 'In grams, centilitres or pieces.',
    }),
    interval: t.exposeInt('interval', { description: 'In grams, centilitres or pieces.' }),
    price: t.exposeInt('price', { description: 'In cents, per kilogram, litre or piece.' }),
    purchasePrice: t.int({
      nullable: true,
      description:
        'What a kilogram, litre or piece costs the shop, in cents excluding VAT. Null if unknown, and for callers who cannot edit products.',
      resolve: ({ purchasePrice }, _, call) => (canSeePurchasePrices(call) ? purchasePrice : null),
    }),
    vatRate: t.exposeInt('vatRate', { description: 'In basis points: 550 is 5.5 %.' }),
    hasEndedVatRate: t.boolean({
      description:
        'True if the VAT rate was usual in the organisation’s country and its last day is over.',
      resolve: ({ vatRate }, _, call) => isVatRateEnded(call, vatRate),
    }),
    lowestRecentPrice: t.int({
      description:
        'Lowest price of the last 30 days, in cents; the reference for announcing a price reduction.',
      resolve: async ({ _id, price }, _, call) => (await lowestRecentPrice(call, _id)) ?? price,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    deletionId: t.exposeID('deletionId', { nullable: true }),
  }),
})
export const ProductPage = pageOf('Product', Product)
