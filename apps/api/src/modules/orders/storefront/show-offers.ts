import {
  type Cents,
  announcedDiscount,
  isOfferShown,
  kilojoules,
  type Language,
  nextStep,
  textIn,
  totalOf,
  voucherPartOf,
} from '@lockerdesk/domain'
import type { Offer, OfferProduct, Offers } from '@lockerdesk/storefront-contract'
import type { Services } from '../../../services.ts'
import { takesMealVouchers } from '../../payments/index.ts'
import { imageUrl, lowestPrices, thumbnailUrl } from '../../products/index.ts'
import {
  canBePriced,
  discountOf,
  ladderOf,
  priceOffer,
  productIdsOf,
  textsOf,
} from './price-offer.ts'
import { shopOf, type StorefrontShop } from '../../shops/index.ts'
import { listOffers, type OfferRow, productsOnSale, type SoldProduct } from './storefront-store.ts'

/** Offers in a shop's lockers, with the information that a buyer must see before paying. */
export const showOffers = async (
  services: Services,
  shop: StorefrontShop,
  language: Language,
): Promise<Offers> => {
  const now = services.clock.now()
  return services.database.read({ organisationIds: [shop.organisationId] }, async (reader) => {
    const all = await listOffers(reader, shop)
    const shown = all.filter((offer) => isOfferShown(offer, new Date(offer.createdAt), now))
    const products = await productsOnSale(reader, shop.organisationId, productIdsOf(shown))
    const offers = shown.filter((offer) => canBePriced(offer, products))
    const lowest = await lowestPrices(reader, shop.organisationId, [...products.keys()], now)
    const takesVouchers = await takesMealVouchers(reader, services, shop.organisationId)
    const sale = { products, lowest, language, now, takesVouchers }
    return {
      now: now.toISOString(),
      shop: { ...shopOf(shop), isTestMode: shop.isTestMode },
      offers: offers.map((offer) => offerOf(offer, sale)),
    }
  })
}

interface Sale {
  readonly products: ReadonlyMap<string, SoldProduct>
  /** Lowest price of each product in the last 30 days. */
  readonly lowest: ReadonlyMap<string, number>
  readonly language: Language
  readonly now: Date
  readonly takesVouchers: boolean
}

const offerOf = (offer: OfferRow, sale: Sale): Offer => {
  const { products, language, now, takesVouchers } = sale
  const lines = priceOffer(offer, products, language, now).map((line) => ({
    ...line,
    canUseMealVouchers: line.canUseMealVouchers && takesVouchers,
  }))
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
    ...reductionOf(offer, sale, totalOf(lines)),
    nextDiscount:
      next === null
        ? null
        : {
            at: next.at.toISOString(),
            discount: next.discount,
            totalPrice: totalOf(priceOffer(offer, products, language, next.at)),
          },
    totalPrice: totalOf(lines),
    mealVoucherPart: voucherPartOf(lines),
    orderLines: lines,
    products: [...shown(offer.vendingProducts, false), ...shown(offer.freeProducts, true)],
  }
}

const NO_DISCOUNT = { vendingDiscount: 0, vendingDiscountIntervals: [] }

/**
 * A reduction refers to the lowest price of the last 30 days (98/6/EC, article 6a); a growing one refers to
 * the price before its first step, which is that of the product.
 */
const reductionOf = (offer: OfferRow, sale: Sale, totalPrice: Cents) => {
  const { products, lowest, language, now } = sale
  const fullAt = (known: Sale['products']) =>
    totalOf(priceOffer({ ...offer, ...NO_DISCOUNT }, known, language, now))
  const cheapest = new Map(
    [...products].map(([id, product]) => {
      const price = Math.min(product.price, lowest.get(id) ?? product.price)
      return [id, { ...product, price }]
    }),
  )
  const priceBefore = Math.max(totalPrice, fullAt(cheapest))
  return {
    priceBefore,
    discountPercentage:
      priceBefore === fullAt(products)
        ? discountOf(offer, now)
        : announcedDiscount(totalPrice, priceBefore),
  }
}

const productOf = (
  product: SoldProduct,
  amount: number,
  isFree: boolean,
  language: Language,
): OfferProduct => ({
  _id: product._id,
  name: textIn(textsOf(product.texts), language),
  description: textIn(textsOf(product.descriptions), language),
  amount,
  unitType: product.unitType,
  isFree,
  allergens: product.allergens,
  areAllergensKnown: product.areAllergensKnown,
  isPerishable: product.isPerishable,
  nutritionalInformation: nutritionOf(product.nutrition),
  imageUrl: product.imageHash === null ? null : imageUrl(product.imageHash),
  thumbnailUrl: product.imageHash === null ? null : thumbnailUrl(product.imageHash),
})

const nutritionOf = (nutrition: object | null) => {
  if (nutrition === null) return null
  const { energy } = nutrition as { readonly energy?: number | null }
  return { ...nutrition, energyKilojoules: energy == null ? null : kilojoules(energy) }
}
