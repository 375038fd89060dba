import { isAmountOnStep, type OfferInput, offerInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { checked, refusedAt } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { amountStepsOf, findDefaultAutoHide } from './offer-store.ts'
import type { VendingProduct } from '../reservation-store.ts'

/** Does not re-validate products already in the offer: they may be deleted since. */
interface KeptOffer {
  readonly vendingProducts: readonly VendingProduct[]
  readonly freeProducts: readonly VendingProduct[]
}

/** Validates an offer: products of the organisation, in valid amounts or with a label price. */
export const checkedOffer = async (
  call: Call,
  shopId: string,
  data: object,
  kept: KeptOffer = { vendingProducts: [], freeProducts: [] },
): Promise<OfferInput> => {
  const { organisationId } = organisationOf(call)
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  return read(call, async (reader) => {
    const autoHideVendingAfterHours = await findDefaultAutoHide(reader, organisationId, shopId)
    const offer = checked(offerInput, { autoHideVendingAfterHours, ...given })
    const ids = [...offer.vendingProducts, ...offer.freeProducts].map(({ productId }) => productId)
    const steps = await amountStepsOf(reader, organisationId, ids)
    for (const list of ['vendingProducts', 'freeProducts'] as const)
      for (const [index, line] of offer[list].entries()) {
        const { productId, amount, labelPrice } = line
        if (kept[list].some((old) => isSameLine(old, line))) continue
        const product = steps.get(productId)
        if (product === undefined) throw refusedAt(`${list}.${index}.productId`, 'unknown')
        const isStepped = list === 'vendingProducts' && labelPrice === null
        if (isStepped && !isAmountOnStep(product, amount))
          throw refusedAt(`${list}.${index}.amount`, 'amountStep')
      }
    return offer
  })
}

const isSameLine = (old: VendingProduct, line: OfferInput['vendingProducts'][number]): boolean =>
  old.productId === line.productId &&
  old.amount === line.amount &&
  (old.labelPrice ?? null) === line.labelPrice
