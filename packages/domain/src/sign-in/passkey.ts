import * as z from 'zod/mini'
import { requiredName } from '../fields.ts'

/** More than a typical user's number of devices. */
export const PASSKEYS_AT_MOST = 20
/** For a phone to be found and a finger to be laid on it. */
export const PASSKEY_CHALLENGE_MINUTES = 5

const LONGEST_PART = 8_192

const part = () =>
  z.string({ error: 'empty' }).check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(LONGEST_PART))

const credential = {
  id: part(),
  rawId: part(),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

/** WebAuthn registration response. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part(),
    attestationObject: part(),
    transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
  }),
})

/** WebAuthn authentication response. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part(),
    authenticatorData: part(),
    signature: part(),
    userHandle: z.optional(part()),
  }),
})

export const passkeyAssertionInput = z.object({ credential: passkeyAssertion })
export const passkeyNameInput = z.object({ name: requiredName() })
