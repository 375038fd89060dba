import * as z from 'zod/mini'

/** GTIN-8, -12 (UPC), -13 (EAN) and -14 (cartons). */
const GTIN = /^(?:\d{8}|\d{12,14})$/
const LONGEST = 14

/** Check digit of GS1: from the right, every second digit has weight 3, and the sum must be a multiple of 10. */
export const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

const bare = (typed: string): string => typed.replace(/[\s-]/g, '')

/** The same number at its full length: a UPC and the EAN with a zero before it are one. Null for anything else. */
export const gtinOf = (typed: string): string | null => {
  const digits = bare(typed)
  return GTIN.test(digits) && hasCheckDigit(digits) ? digits.padStart(LONGEST, '0') : null
}

/** Digits as they stand below the bars; null or empty means none. */
export const eanField = () =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(
          z.overwrite(bare),
          z.refine((digits) => digits === '' || gtinOf(digits) !== null, { error: 'ean' }),
        ),
        z.transform((digits) => (digits === '' ? null : digits)),
      ),
    ),
    null,
  )
