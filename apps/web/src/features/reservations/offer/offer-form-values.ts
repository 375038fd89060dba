import {
  amountForPrice,
  type BoxSelection,
  isPluOfLabel,
  readScaleLabel,
  steppedAmount,
} from '@lockerdesk/domain'
import type { EarlierOffer, OfferDetail, OfferProduct } from './offer.graphql.ts'

export interface OfferLine {
  /** The same product may stand there twice, with two labels. */
  readonly key: string
  readonly product: OfferProduct
  readonly amount: number | string
  /** Cents, of the label on the package; then the amount only tells. */
  readonly labelPrice: number | null
  readonly isFree: boolean
}

export interface StepValues {
  readonly hoursAfterCreation: number | string
  readonly discount: number | string
}

export interface OfferFormValues extends Record<string, unknown> {
  boxes: BoxSelection
  /** What the clock of the shop shows. */
  pickupDateTime: string
  lines: OfferLine[]
  vendingDiscount: number | string
  vendingDiscountIntervals: StepValues[]
  /** Empty: it stays until somebody hides or sells it. */
  autoHideVendingAfterHours: number | string
  hideVending: boolean
  canUseMealVouchers: boolean
  extraInformation: string
}

export const emptyOffer = (
  start: Pick<OfferFormValues, 'pickupDateTime' | 'autoHideVendingAfterHours'>,
): OfferFormValues => ({
  boxes: [],
  lines: [],
  vendingDiscount: 0,
  vendingDiscountIntervals: [],
  hideVending: false,
  canUseMealVouchers: true,
  extraInformation: '',
  ...start,
})

export const numberOf = (typed: number | string): number | null => {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(value) ? value : null
}

/** What was found, as much of it as is sold at least, or as the label that was read says. */
export const lineOf = (product: OfferProduct, typed: string): OfferLine => {
  const label = readScaleLabel(typed)
  const isLabelled = label !== null && label.price > 0 && isPluOfLabel(product.plu, label)
  return {
    key: crypto.randomUUID(),
    product,
    amount: isLabelled ? amountForPrice(product, label.price) : product.minimumAmount,
    labelPrice: isLabelled ? label.price : null,
    isFree: false,
  }
}

/** Once more of what is there without a label is one step more of it. */
export const withLine = (lines: readonly OfferLine[], added: OfferLine): OfferLine[] => {
  const same = lines.find(
    (line) =>
      line.product._id === added.product._id &&
      line.labelPrice === null &&
      added.labelPrice === null &&
      !line.isFree,
  )
  if (same === undefined) return [...lines, added]
  const more = (numberOf(same.amount) ?? 0) + same.product.interval
  return lines.map((line) =>
    line === same ? { ...line, amount: steppedAmount(line.product, more) } : line,
  )
}

type Content = Pick<
  EarlierOffer,
  | 'vendingProducts'
  | 'freeProducts'
  | 'vendingDiscount'
  | 'vendingDiscountIntervals'
  | 'autoHideVendingAfterHours'
  | 'canUseMealVouchers'
>

export const linesOfOffer = (
  content: Pick<Content, 'vendingProducts' | 'freeProducts'>,
): OfferLine[] =>
  ([false, true] as const).flatMap((isFree) =>
    (isFree ? content.freeProducts : content.vendingProducts).flatMap(
      ({ product, amount, labelPrice }) =>
        product === null ? [] : [{ key: crypto.randomUUID(), product, amount, labelPrice, isFree }],
    ),
  )

/** The same again: other packages, so without their labels and in the amounts that are sold. */
export const copiedFrom = (content: Content): Partial<OfferFormValues> => ({
  lines: linesOfOffer(content).map((line) =>
    line.labelPrice === null
      ? line
      : { ...line, labelPrice: null, amount: steppedAmount(line.product, Number(line.amount)) },
  ),
  vendingDiscount: content.vendingDiscount ?? 0,
  vendingDiscountIntervals: content.vendingDiscountIntervals.map((step) => ({ ...step })),
  autoHideVendingAfterHours: content.autoHideVendingAfterHours ?? '',
  canUseMealVouchers: content.canUseMealVouchers,
})

export const offerFormValues = (offer: OfferDetail): OfferFormValues => ({
  ...emptyOffer({ pickupDateTime: offer.pickupWallTime, autoHideVendingAfterHours: '' }),
  ...copiedFrom(offer),
  lines: linesOfOffer(offer),
  hideVending: offer.hideVending,
})

/** From what the fields hold to what the schema and the API take. */
export const offerInputOf = (values: OfferFormValues) => {
  const offered = (isFree: boolean) =>
    values.lines
      .filter((line) => line.isFree === isFree)
      .map(({ product, amount, labelPrice }) => ({
        productId: product._id,
        amount: numberOf(amount) ?? 0,
        labelPrice: isFree ? null : labelPrice,
      }))
  return {
    pickupDateTime: values.pickupDateTime,
    vendingProducts: offered(false),
    freeProducts: offered(true),
    vendingDiscount: numberOf(values.vendingDiscount) ?? 0,
    vendingDiscountIntervals: values.vendingDiscountIntervals.map((step) => ({
      hoursAfterCreation: numberOf(step.hoursAfterCreation) ?? 0,
      discount: numberOf(step.discount) ?? 0,
    })),
    autoHideVendingAfterHours: numberOf(values.autoHideVendingAfterHours),
    hideVending: values.hideVending,
    canUseMealVouchers: values.canUseMealVouchers,
  }
}
