import { useSession } from '../../../lib/session/session.ts'
import { numberOf, type OfferFormValues } from './offer-form-values.ts'
import { priceAt } from './offer-price.ts'

/** What a box costs at a discount, of what the form holds now. */
export const useOfferPrice = ({ lines, canUseMealVouchers }: OfferFormValues) => {
  const { language } = useSession().user
  const priced = lines.map((line) => ({ ...line, amount: numberOf(line.amount) ?? 0 }))
  return (discount: number) => priceAt(priced, discount, canUseMealVouchers, language)
}
