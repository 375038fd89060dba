import { isAmountOnStep, type OfferInput, offerInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { read } from '../../call/transact.ts'
import { amountStepsOf, findDefaultAutoHide } from './offer-store.ts'

/** What is for sale: products of the organisation, in amounts that they are sold in. */
export const checkedOffer = async (
  call: Call,
  shopId: string,
  data: object,
): Promise<OfferInput> => {
  const { organisationId } = organisationOf(call)
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  return read(call, async (reader) => {
    const autoHideVendingAfterHours = await findDefaultAutoHide(reader, organisationId, shopId)
    const offer = checked(offerInput, { autoHideVendingAfterHours, ...given })
    const ids = [...offer.vendingProducts, ...offer.freeProducts].map(({ productId }) => productId)
    const steps = await amountStepsOf(reader, organisationId, ids)
    for (const list of ['vendingProducts', 'freeProducts'] as const)
      for (const [index, { productId, amount }] of offer[list].entries()) {
        const product = steps.get(productId)
        if (product === undefined) throw refusedAt(`${list}.${index}.productId`, 'unknown')
        if (list === 'vendingProducts' && !isAmountOnStep(product, amount))
          throw refusedAt(`${list}.${index}.amount`, 'amountStep')
      }
    return offer
  })
}
