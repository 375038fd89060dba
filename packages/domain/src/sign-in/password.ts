import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts'

/** In the order a form ticks them off. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= PASSWORD_MIN_LENGTH,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const
export type PasswordRule = keyof typeof PASSWORD_RULES

export const newPassword = () =>
  z.string({ error: 'empty' }).check(
    z.minLength(1, { error: 'empty' }),
    z.minLength(PASSWORD_MIN_LENGTH, { error: 'tooShort' }),
    z.maxLength(PASSWORD_MAX_LENGTH, { error: 'tooLong' }),
    z.refine((password) => Object.values(PASSWORD_RULES).every((rule) => rule(password)), {
      error: 'password',
    }),
  )

export const newPasswordInput = z
  .object({ password: newPassword(), confirmPassword: z.string({ error: 'empty' }) })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'passwordMismatch',
      path: ['confirmPassword'],
    }),
  )
