import * as z from 'zod/mini'
import { emailAddress, requiredName } from '../fields.ts'
import { PASSWORD_MAX_LENGTH } from '../limits.ts'
import { newPasswordInput } from './password.ts'
import { secondStepInput } from './second-factor.ts'

/** A current password: any non-empty text. */
export const typedPassword = () =>
  z
    .string({ error: 'empty' })
    .check(
      z.minLength(1, { error: 'empty' }),
      z.maxLength(PASSWORD_MAX_LENGTH, { error: 'tooLong' }),
    )

const secretToken = () =>
  z.string({ error: 'empty' }).check(z.regex(/^[\w-]{20,200}$/, { error: 'unknown' }))

export const passwordSignInInput = z.object({ email: emailAddress(), password: typedPassword() })
export const signInLinkInput = z.object({
  email: emailAddress(),
  redirectTo: z._default(z.string(), '/'),
})
export const linkTokenInput = z.object({ token: secretToken() })
export const reauthenticationInput = z.object({
  password: typedPassword(),
  /** Required of users with a second factor. */
  code: z.optional(secondStepInput.shape.code),
})
export const acceptInvitationInput = z.object({
  token: secretToken(),
  /** Omit if the name is known. */
  name: z.optional(requiredName()),
  /** Omit to sign in by e-mail link. */
  password: z.optional(newPasswordInput.shape.password),
})
