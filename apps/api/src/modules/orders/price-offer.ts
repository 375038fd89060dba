import {
  discountAt,
  type Language,
  linesOf,
  type OfferedProduct,
  type OrderLine,
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

/** False: a product of it is not there any more, so nobody knows what it costs or contains. */
export const canBePriced = (
  offer: Pick<Priced, 'vendingProducts' | 'freeProducts'>,
  products: ReadonlyMap<string, SoldProduct>,
): boolean => productIdsOf([offer]).every((id) => products.has(id))

/** What an offer costs at that moment, line by line, in the buyer's language. */
export const priceOffer = (
  offer: Priced,
  products: ReadonlyMap<string, SoldProduct>,
  language: Language,
  now: Date,
): OrderLine[] => {
  const offered = (list: Priced['vendingProducts']): OfferedProduct[] =>
    list.map(({ productId, amount, labelPrice = null }) => {
      const product = products.get(productId)
      if (product === undefined) throw new Error('an offer of an unknown product has no price')
      return { ...product, name: textIn(textsOf(product.texts), language), amount, labelPrice }
    })
  return linesOf(
    offered(offer.vendingProducts),
    offered(offer.freeProducts),
    discountOf(offer, now),
    offer.canUseMealVouchers,
  )
}
