import * as z from 'zod/mini'
import { emailAddress, languageField, optionalPhoneNumber, requiredName } from '../fields.ts'
import type { Country } from '../languages.ts'
import { phoneCodeInput } from '../sign-in/phone-code.ts'

/** Self-service correction of contact data. Accepts national phone numbers of the organisation's country. */
export const ownContactInput = (country?: Country) =>
  z.object({
    firstName: requiredName(),
    lastName: requiredName(),
    email: emailAddress(),
    phonenumber: optionalPhoneNumber(country),
    language: languageField(),
    /** Null for a buyer without a customer record: the server corrects their orders. */
    customerId: z._default(z.nullable(z.string()), null),
    /** Code sent to the new address. Null to request one. */
    code: z._default(z.nullable(phoneCodeInput.shape.code), null),
  })
export type OwnContact = Omit<z.output<ReturnType<typeof ownContactInput>>, 'customerId' | 'code'>

/** First letters of an address, enough for its owner: l…@e….be */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${dot < 0 ? '' : domain.slice(dot)}`
}

/** The list with another first value; empty removes the first. */
export const withFirst = (list: readonly string[], value: string): string[] => [
  ...new Set([value, ...list.slice(1)].filter((one) => one !== '')),
]

/** The list with one value in the place of another. */
export const withReplaced = (list: readonly string[], before: string, after: string): string[] => [
  ...new Set(list.map((one) => (one === before ? after : one))),
]
