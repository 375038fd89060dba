import {
  isOfferShown,
  kilojoules,
  type Language,
  nextStep,
  textIn,
  totalOf,
  voucherPartOf,
} from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import { imageUrl, thumbnailUrl } from '../products/index.ts'
import {
  canBePriced,
  discountOf,
  ladderOf,
  priceOffer,
  productIdsOf,
  textsOf,
} from './price-offer.ts'
import { shopOf } from './shop-address.ts'
import {
  listOffers,
  type OfferRow,
  productsOnSale,
  type SoldProduct,
  type StorefrontShop,
} from './storefront-store.ts'

/** What can be bought from a shop's lockers now, with what a buyer has to know before paying. */
export const showOffers = async (
  { database, clock }: Services,
  shop: StorefrontShop,
  language: Language,
) => {
  const now = clock.now()
  return database.read({ organisationIds: [shop.organisationId] }, async (reader) => {
    const all = await listOffers(reader, shop)
    const shown = all.filter((offer) => isOfferShown(offer, new Date(offer.createdAt), now))
    const products = await productsOnSale(reader, shop.organisationId, productIdsOf(shown))
    const offers = shown.filter((offer) => canBePriced(offer, products))
    return {
      now: now.toISOString(),
      shop: { ...shopOf(shop), isTestMode: shop.isTestMode },
      offers: offers.map((offer) => offerOf(offer, products, language, now)),
    }
  })
}

const offerOf = (
  offer: OfferRow,
  products: ReadonlyMap<string, SoldProduct>,
  language: Language,
  now: Date,
) => {
  const lines = priceOffer(offer, products, language, now)
  const shown = (list: OfferRow['vendingProducts'], isFree: boolean) =>
    list.flatMap(({ productId, amount }) => {
      const product = products.get(productId)
      return product === undefined ? [] : [productOf(product, amount, isFree, language)]
    })
  const next = nextStep(ladderOf(offer), new Date(offer.createdAt), now)
  return {
    _id: offer._id,
    boxes: offer.boxes,
    offeredAt: offer.offeredAt,
    discountPercentage: discountOf(offer, now),
    nextDiscount:
      next === null
        ? null
        : { ...next, totalPrice: totalOf(priceOffer(offer, products, language, next.at)) },
    totalPrice: totalOf(lines),
    priceBefore: totalOf(priceOffer({ ...offer, ...NO_DISCOUNT }, products, language, now)),
    mealVoucherPart: voucherPartOf(lines),
    orderLines: lines,
    products: [...shown(offer.vendingProducts, false), ...shown(offer.freeProducts, true)],
  }
}

const NO_DISCOUNT = { vendingDiscount: 0, vendingDiscountIntervals: [] }

const productOf = (product: SoldProduct, amount: number, isFree: boolean, language: Language) => ({
  _id: product._id,
  name: textIn(textsOf(product.texts), language),
  description: textIn(textsOf(product.descriptions), language),
  amount,
  unitType: product.unitType,
  isFree,
  allergens: product.allergens,
  areAllergensKnown: product.areAllergensKnown,
  nutritionalInformation: nutritionOf(product.nutrition),
  imageUrl: product.imageHash === null ? null : imageUrl(product.imageHash),
  thumbnailUrl: product.imageHash === null ? null : thumbnailUrl(product.imageHash),
})

const nutritionOf = (nutrition: object | null) => {
  if (nutrition === null) return null
  const { energy } = nutrition as { readonly energy?: number | null }
  return { ...nutrition, energyKilojoules: energy == null ? null : kilojoules(energy) }
}
