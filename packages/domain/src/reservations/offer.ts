import * as z from 'zod/mini'
import { idField, wholeNumber } from '../fields.ts'
import { type Cents, afterDiscount, PERCENT } from '../money/money.ts'
import type { LanguageText } from '../products/language-text.ts'
import { type Allergen, MAX_AMOUNT, MAX_PRICE } from '../products/product.ts'
import { AMOUNTS_PER_UNIT, priceOf, type UnitType } from '../products/unit.ts'

export const MAX_OFFER_HOURS = 24 * 60
const MAX_PRODUCTS = 50
const MAX_INTERVALS = 12

const offered = z.object({
  productId: idField(),
  amount: wholeNumber(1, MAX_AMOUNT),
  /** Price on the scale's label, in cents. It replaces the price computed from the amount. */
  labelPrice: z._default(z.nullable(wholeNumber(1, MAX_PRICE)), null),
})

/** Hours after the offer started, and the discount from then on, in per cent. */
export interface DiscountStep {
  readonly hoursAfterCreation: number
  readonly discount: number
}

const isRising = (steps: readonly DiscountStep[]): boolean =>
  steps.every((step, index) => step.discount > (steps[index - 1]?.discount ?? 0))

/** Offer of a box. Accepts discount steps in any order and sorts them; each must exceed the previous one. */
export const offerInput = z
  .object({
    vendingProducts: z
      .array(offered, { error: 'noProducts' })
      .check(
        z.minLength(1, { error: 'noProducts' }),
        z.maxLength(MAX_PRODUCTS, { error: 'tooLong' }),
      ),
    freeProducts: z._default(
      z.array(offered).check(z.maxLength(MAX_PRODUCTS, { error: 'tooLong' })),
      () => [],
    ),
    vendingDiscount: z._default(wholeNumber(0, PERCENT), 0),
    vendingDiscountIntervals: z._default(
      z
        .array(
          z.object({
            hoursAfterCreation: wholeNumber(1, MAX_OFFER_HOURS),
            discount: wholeNumber(1, PERCENT),
          }),
        )
        .check(
          z.maxLength(MAX_INTERVALS, { error: 'tooLong' }),
          z.overwrite((steps) =>
            steps.toSorted((one, other) => one.hoursAfterCreation - other.hoursAfterCreation),
          ),
          z.refine(
            (steps) => new Set(steps.map((step) => step.hoursAfterCreation)).size === steps.length,
            { error: 'taken' },
          ),
          z.refine(isRising, { error: 'notRising' }),
        ),
      () => [],
    ),
    autoHideVendingAfterHours: z._default(z.nullable(wholeNumber(1, MAX_OFFER_HOURS)), null),
    hideVending: z._default(z.boolean(), false),
    canUseMealVouchers: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ vendingDiscount, vendingDiscountIntervals: [first] }) =>
        first === undefined || first.discount > vendingDiscount,
      { error: 'notRising', path: ['vendingDiscountIntervals'] },
    ),
  )
export type OfferInput = z.output<typeof offerInput>

const HOUR_MS = 60 * 60 * 1000

export interface Ladder {
  readonly vendingDiscount: number
  readonly vendingDiscountIntervals: readonly DiscountStep[]
}

/** Discount at that time: the latest step reached, or the initial one. */
export const discountAt = (
  { vendingDiscount, vendingDiscountIntervals }: Ladder,
  offeredAt: Date,
  now: Date,
): number => {
  const hours = (now.getTime() - offeredAt.getTime()) / HOUR_MS
  const reached = vendingDiscountIntervals.filter((step) => step.hoursAfterCreation <= hours)
  return reached.reduce((latest, step) => Math.max(latest, step.discount), vendingDiscount)
}

/** Discounts in order, each with the hours after which it applies, for the chart. */
export const ladderStages = ({
  vendingDiscount,
  vendingDiscountIntervals,
}: Ladder): DiscountStep[] => [
  { hoursAfterCreation: 0, discount: vendingDiscount },
  ...vendingDiscountIntervals.toSorted(
    (one, other) => one.hoursAfterCreation - other.hoursAfterCreation,
  ),
]

/** When the offer hides automatically; null if never. */
export const hidesAt = (hours: number | null, offeredAt: Date): Date | null =>
  hours === null ? null : new Date(offeredAt.getTime() + hours * HOUR_MS)

/** When the price falls next, for the countdown; null when it does not. */
export const nextStep = (
  { vendingDiscountIntervals }: Ladder,
  offeredAt: Date,
  now: Date,
): { readonly at: Date; readonly discount: number } | null => {
  for (const { hoursAfterCreation, discount } of vendingDiscountIntervals) {
    const at = new Date(offeredAt.getTime() + hoursAfterCreation * HOUR_MS)
    if (at > now) return { at, discount }
  }
  return null
}

/** Hidden automatically after some hours, or by staff. */
export const isOfferShown = (
  offer: { readonly hideVending: boolean; readonly autoHideVendingAfterHours: number | null },
  offeredAt: Date,
  now: Date,
): boolean =>
  !offer.hideVending &&
  (offer.autoHideVendingAfterHours === null ||
    now.getTime() < offeredAt.getTime() + offer.autoHideVendingAfterHours * HOUR_MS)

export interface OfferedProduct {
  readonly name: string
  readonly amount: number
  readonly price: Cents
  readonly unitType: UnitType
  readonly vatRate: number
  readonly canUseMealVouchers: boolean
  readonly labelPrice?: Cents | null
}

/** Price before any discount. */
export const fullPriceOf = (
  product: Pick<OfferedProduct, 'amount' | 'price' | 'unitType' | 'labelPrice'>,
): Cents => product.labelPrice ?? priceOf(product, product.amount)

/** Amount in a package with that price; at least the minimum amount. */
export const amountForPrice = (
  { price, unitType }: Pick<OfferedProduct, 'price' | 'unitType'>,
  cents: Cents,
): number =>
  price === 0 ? 1 : Math.max(1, Math.round((cents * AMOUNTS_PER_UNIT[unitType]) / price))

/** The nearest amount that the product is sold in. */
export const steppedAmount = (
  { minimumAmount, interval }: { readonly minimumAmount: number; readonly interval: number },
  amount: number,
): number => minimumAmount + Math.max(0, Math.round((amount - minimumAmount) / interval)) * interval

export interface OrderLine {
  readonly description: string
  readonly canUseMealVouchers: boolean
  /** After the discount, including VAT. */
  readonly totalPrice: Cents
  readonly vatRate: number
  readonly discountPercentage: number
}

/** A line as it was sold, independent of later changes of its product. */
export interface SoldLine extends OrderLine {
  /** Null if not entered. */
  readonly allergens: readonly Allergen[] | null
  /** Spoils quickly, so that there is no right of withdrawal. */
  readonly isPerishable: boolean
  /** In grams, centilitres or pieces. Null without a product, or if sold before it was stored. */
  readonly amount: number | null
  readonly unitType: UnitType | null
  /** Name in every language. Empty if sold before it was stored. */
  readonly names: readonly LanguageText[]
}

/** Lines with a 14-day right of withdrawal after pickup; free lines have none. */
export const returnableLines = <Line extends Pick<SoldLine, 'isPerishable' | 'totalPrice'>>(
  lines: readonly Line[],
): Line[] => lines.filter(({ isPerishable, totalPrice }) => !isPerishable && totalPrice > 0)

/** Discounted price, capped at the price before. */
export const announcedDiscount = (totalPrice: Cents, priceBefore: Cents): number =>
  priceBefore <= totalPrice ? 0 : Math.floor(((priceBefore - totalPrice) * PERCENT) / priceBefore)

/** Order lines at that discount; free products cost 0. */
export const linesOf = (
  products: readonly OfferedProduct[],
  freeProducts: readonly OfferedProduct[],
  discountPercentage: number,
  canUseMealVouchers: boolean,
): OrderLine[] => [
  ...products.map((product) => ({
    description: product.name,
    canUseMealVouchers: canUseMealVouchers && product.canUseMealVouchers,
    totalPrice: afterDiscount(fullPriceOf(product), discountPercentage),
    vatRate: product.vatRate,
    discountPercentage,
  })),
  ...freeProducts.map((product) => ({
    description: product.name,
    canUseMealVouchers: false,
    totalPrice: 0,
    vatRate: product.vatRate,
    discountPercentage: PERCENT,
  })),
]

export const totalOf = (lines: readonly Pick<OrderLine, 'totalPrice'>[]): Cents =>
  lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)

/** Part that meal vouchers can pay, in cents. */
export const voucherPartOf = (lines: readonly OrderLine[]): Cents =>
  totalOf(lines.filter(({ canUseMealVouchers }) => canUseMealVouchers))
