import { checkVAT, austria, belgium, france, germany, luxembourg, netherlands } from 'jsvat'
import * as z from 'zod/mini'
import { COUNTRIES, type Country } from '../languages.ts'

const VAT_COUNTRIES = [austria, belgium, france, germany, luxembourg, netherlands]

/**
 * A German company without a VAT number has a Steuernummer: as its federal state writes it (93815/08152,
 * 181/815/08155, 133/8150/8159), or with 13 digits, the first of which name the state.
 */
const STEUERNUMMERS = [
  /^\d{2,3}\/\d{3}\/\d{5}$/,
  /^\d{3}\/\d{4}\/\d{4}$/,
  /^\d{5}\/\d{5}$/,
  /^(?:1[01]|2[1-46-8]|3[0-2]|4[01])\d{2}0\d{8}$/,
  /^[59]\d{3}0\d{8}$/,
]

const asSteuernummer = (typed: string): string | null => {
  const spelled = typed.trim().replace(/\s*[/\s]\s*/g, '/')
  return STEUERNUMMERS.some((form) => form.test(spelled)) ? spelled : null
}

const normalise = (typed: string): string =>
  asSteuernummer(typed) ?? typed.replace(/[\s.-]/g, '').toUpperCase()

/** Of a VAT number, or the tax number of a company that has none. */
export const isVatNumber = (typed: string): boolean =>
  asSteuernummer(typed) !== null || checkVAT(normalise(typed), VAT_COUNTRIES).isValid

export const vatNumber = () =>
  z
    .string({ error: 'empty' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'empty' }),
      z.refine(isVatNumber, { error: 'vat' }),
      z.overwrite(normalise),
    )

/** Country of a VAT number by its prefix; undefined without one. */
export const countryOfVatNumber = (typed: string): Country | undefined => {
  if (asSteuernummer(typed) !== null) return 'de'
  const prefix = normalise(typed).slice(0, 2).toLowerCase()
  return COUNTRIES.find((country) => country === prefix)
}
