import * as z from 'zod/mini'
import { requiredName } from '../fields.ts'

export const AUTHENTICATORS_AT_MOST = 5
export const RECOVERY_CODE_COUNT = 10
/** Time to find the phone between the first step of a sign-in and the second, and to type a code while setting up. */
export const SECOND_STEP_MINUTES = 10

/** Crockford's base 32: no look-alike characters. */
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_CODE_LENGTH = 10

const AUTHENTICATOR_CODE = /^\d{6}$/
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** Normalised form: ignores spaces, dashes and case. */
const typedCode = () =>
  z.pipe(
    z.pipe(
      z.string({ error: 'empty' }).check(z.maxLength(100, { error: 'tooLong' })),
      z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    ),
    z.string().check(z.minLength(1, { error: 'empty' })),
  )

export const secondStepInput = z.object({ code: typedCode() })
export const newAuthenticatorInput = z.object({ name: requiredName(), code: typedCode() })

/** Kind of a typed code. Null if it is neither. */
export const secondStepKind = (code: string): 'authenticator' | 'recovery' | null => {
  if (AUTHENTICATOR_CODE.test(code)) return 'authenticator'
  return RECOVERY_CODE.test(code) ? 'recovery' : null
}

/** In two halves, which is how people copy it. */
export const spelledRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
