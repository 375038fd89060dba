import {
  discountAt,
  type Language,
  linesOf,
  type OfferedProduct,
  type SoldLine,
  textIn,
} from '@lockerdesk/domain'
import { LANGUAGES } from '@lockerdesk/domain'
import type { OfferRow, SoldProduct } from './storefront-store.ts'

export const textsOf = (texts: Readonly<Partial<Record<Language, string>>>) =>
  LANGUAGES.flatMap((language) => {
    const value = texts[language]
    return value === undefined ? [] : [{ language, value }]
  })

type Priced = Pick<
  OfferRow,
  | 'createdAt'
  | 'vendingDiscount'
  | 'vendingDiscountIntervals'
  | 'vendingProducts'
  | 'freeProducts'
  | 'canUseMealVouchers'
>

export const ladderOf = ({ vendingDiscount, vendingDiscountIntervals }: Priced) => ({
  vendingDiscount: vendingDiscount ?? 0,
  vendingDiscountIntervals,
})

export const discountOf = (offer: Priced, now: Date): number =>
  discountAt(ladderOf(offer), new Date(offer.createdAt), now)

export const productIdsOf = (
  offers: readonly Pick<Priced, 'vendingProducts' | 'freeProducts'>[],
): string[] => [
  ...new Set(
    offers.flatMap(({ vendingProducts, freeProducts }) =>
      [...vendingProducts, ...freeProducts].map(({ productId }) => productId),
    ),
  ),
]

/** False if a product of it was deleted, so that price and contents are unknown. */
export const canBePriced = (
  offer: Pick<Priced, 'vendingProducts' | 'freeProducts'>,
  products: ReadonlyMap<string, SoldProduct>,
): boolean => productIdsOf([offer]).every((id) => products.has(id))

/** Product data that an order keeps after the sale. */
const keptOf = (
  product: (OfferedProduct & SoldProduct) | undefined,
): Pick<SoldLine, 'allergens' | 'isPerishable' | 'amount' | 'unitType' | 'names'> => ({
  allergens: product?.areAllergensKnown === true ? product.allergens : null,
  isPerishable: product?.isPerishable ?? true,
  amount: product?.amount ?? null,
  unitType: product?.unitType ?? null,
  names: product === undefined ? [] : textsOf(product.texts),
})

/** Prices an offer at a given time, line by line, in the buyer's language. */
export const priceOffer = (
  offer: Priced,
  known: ReadonlyMap<string, SoldProduct>,
  language: Language,
  now: Date,
): SoldLine[] => {
  const offered = (list: Priced['vendingProducts']): (OfferedProduct & SoldProduct)[] =>
    list.map(({ productId, amount, labelPrice = null }) => {
      const product = known.get(productId)
      if (product === undefined) throw new Error('an offer of an unknown product has no price')
      return { ...product, name: textIn(textsOf(product.texts), language), amount, labelPrice }
    })
  const sold = offered(offer.vendingProducts)
  const free = offered(offer.freeProducts)
  const products = [...sold, ...free]
  return linesOf(sold, free, discountOf(offer, now), offer.canUseMealVouchers).map(
    (line, index) => ({ ...line, ...keptOf(products[index]) }),
  )
}
