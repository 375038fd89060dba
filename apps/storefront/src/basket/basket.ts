import {
  MAX_BASKET,
  type SoldLine,
  splitVat,
  totalOf,
  type VatPart,
  voucherPartOf,
} from '@lockerdesk/domain'
import type { Offer } from '@lockerdesk/storefront-contract'

/** The offers that somebody wants, by their ids. */
export type Basket = readonly string[]

export const toggled = (basket: Basket, id: string): Basket => {
  if (basket.includes(id)) return basket.filter((one) => one !== id)
  return basket.length < MAX_BASKET ? [...basket, id] : basket
}

export const isFull = (basket: Basket): boolean => basket.length >= MAX_BASKET

export interface BasketView {
  readonly offers: readonly Offer[]
  /** Were in it and are no longer for sale. */
  readonly soldIds: readonly string[]
  readonly lines: readonly SoldLine[]
  readonly total: number
  readonly saved: number
  readonly voucherPart: number
  readonly vat: readonly VatPart[]
}

/** What a basket is worth, of what is still there. */
export const viewOf = (basket: Basket, onSale: readonly Offer[]): BasketView => {
  const offers = basket.flatMap((id) => onSale.find(({ _id }) => _id === id) ?? [])
  const lines = offers.flatMap(({ orderLines }) => orderLines)
  const before = offers.reduce((sum, { priceBefore }) => sum + priceBefore, 0)
  const total = totalOf(lines)
  return {
    offers,
    soldIds: basket.filter((id) => onSale.every(({ _id }) => _id !== id)),
    lines,
    total,
    saved: before - total,
    voucherPart: voucherPartOf(lines),
    vat: splitVat(lines).filter(({ gross }) => gross > 0),
  }
}
