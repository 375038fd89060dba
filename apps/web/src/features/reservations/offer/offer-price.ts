import {
  ladderStages,
  type Language,
  linesOf,
  type OfferedProduct,
  splitVat,
  textIn,
  totalOf,
  voucherPartOf,
} from '@lockerdesk/domain'
import type { OfferProduct } from './offer.graphql.ts'

export interface PricedLine {
  readonly product: OfferProduct
  readonly amount: number
  readonly labelPrice: number | null
  readonly isFree: boolean
}

const offered =
  (language: Language) =>
  ({ product, amount, labelPrice }: PricedLine): OfferedProduct => ({
    ...product,
    name: textIn(product.name, language),
    amount,
    labelPrice,
  })

/** What a box costs at that discount, and what of it is VAT and can be paid with vouchers. */
export const priceAt = (
  lines: readonly PricedLine[],
  discount: number,
  canUseMealVouchers: boolean,
  language: Language,
) => {
  const named = offered(language)
  const orderLines = linesOf(
    lines.filter(({ isFree }) => !isFree).map(named),
    lines.filter(({ isFree }) => isFree).map(named),
    discount,
    canUseMealVouchers,
  )
  return {
    total: totalOf(orderLines),
    voucherPart: voucherPartOf(orderLines),
    vat: splitVat(orderLines.filter(({ totalPrice }) => totalPrice > 0)),
  }
}

export interface PricedStage {
  readonly fromHours: number
  readonly hours: number
  readonly discount: number
  readonly price: number
  readonly share: number
}

const TAIL_HOURS = 2

/** The ladder as it is drawn: what is beyond its hiding is never reached. */
export const pricedStages = (
  ladder: Parameters<typeof ladderStages>[0],
  hiddenAfterHours: number | null,
  priceOfDiscount: (discount: number) => number,
): PricedStage[] => {
  const full = Math.max(1, priceOfDiscount(0))
  const stages = ladderStages(ladder).filter(
    ({ hoursAfterCreation }) => hiddenAfterHours === null || hoursAfterCreation < hiddenAfterHours,
  )
  return stages.map(({ hoursAfterCreation: fromHours, discount }, index) => {
    const until = stages[index + 1]?.hoursAfterCreation ?? hiddenAfterHours
    const price = priceOfDiscount(discount)
    return {
      fromHours,
      hours: Math.max(1, (until ?? fromHours + TAIL_HOURS) - fromHours),
      discount,
      price,
      share: price / full,
    }
  })
}
