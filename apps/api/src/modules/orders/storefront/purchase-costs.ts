import { purchaseCostOf } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import { purchasePrices } from '../../products/index.ts'
import type { Reservation } from '../../reservations/index.ts'
import { productIdsOf } from './price-offer.ts'

type Offered = Pick<Reservation, 'vendingProducts' | 'freeProducts'>

/** Purchase cost of each line of an offer now, in the order of its lines; null where unknown. */
export const purchaseCosts = async (
  reader: Reader,
  organisationId: string,
  offers: readonly Offered[],
): Promise<(offer: Offered) => (number | null)[]> => {
  const prices = await purchasePrices(reader, organisationId, productIdsOf(offers))
  return ({ vendingProducts, freeProducts }) =>
    [...vendingProducts, ...freeProducts].map(({ productId, amount }) => {
      const product = prices.get(productId)
      return product === undefined ? null : purchaseCostOf(product, amount)
    })
}
