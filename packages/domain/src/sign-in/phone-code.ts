import * as z from 'zod/mini'

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_MINUTES = 10

const CODE = new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)

/** People type spaces and dashes between the digits. */
export const phoneCodeInput = z.object({
  code: z.pipe(
    z.pipe(
      z.string({ error: 'empty' }).check(z.maxLength(100, { error: 'tooLong' })),
      z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(CODE, { error: 'number' })),
  ),
})
