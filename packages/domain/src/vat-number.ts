import { checkVAT, austria, belgium, france, germany, luxembourg, netherlands } from 'jsvat'
import * as z from 'zod/mini'

const VAT_COUNTRIES = [austria, belgium, france, germany, luxembourg, netherlands]

const normaliseVat = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

export const isVatNumber = (typed: string): boolean =>
  checkVAT(normaliseVat(typed), VAT_COUNTRIES).isValid

export const vatNumber = () =>
  z
    .string({ error: 'empty' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'empty' }),
      z.refine(isVatNumber, { error: 'vat' }),
      z.overwrite(normaliseVat),
    )
