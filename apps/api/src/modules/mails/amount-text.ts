import type { Language, UnitType } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'

const TEXTS = { kg: 'grams', liter: 'centiliters', unit: 'pieces' } as const

/** '400 g', '2 pieces'; empty where the amount of a line is not known. */
export const amountText = (
  { amount, unitType }: { readonly amount?: number | null; readonly unitType?: UnitType | null },
  language: Language,
): string =>
  amount == null || unitType == null
    ? ''
    : translate(language, `storefront:product.${TEXTS[unitType]}`, {
        amount: new Intl.NumberFormat(language).format(amount),
        count: amount,
      })
