import * as z from 'zod/mini'
import {
  emailAddress,
  idField,
  languageField,
  phoneNumberOrEmpty,
  optionalText,
  requiredName,
} from './fields.ts'
import type { Country } from './languages.ts'
import { CUSTOMER_PINCODE_LENGTH, TEXT_MAX_LENGTH } from './limits.ts'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from './message-choices.ts'
import { isTrivialPincode } from './pincode.ts'

export const MAX_CONTACTS = 20
const EXTERNAL_ID_MAX_LENGTH = 100
const ONE_LINE = /^[^\p{Cc}]*$/u
// Line breaks and tabs are text; other control characters are not.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SEVERAL_LINES = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/

/** Empty lines of a form fall away after the check, so that a complaint still names its line. */
const contactList = (contact: z.ZodMiniType<string, string>) =>
  z._default(
    z.array(contact).check(
      z.overwrite((typed) => [...new Set(typed.filter((value) => value !== ''))]),
      z.maxLength(MAX_CONTACTS, { error: 'tooLong' }),
    ),
    () => [],
  )

const contactEmail = () => z.union([z.literal(''), emailAddress()], { error: 'email' })

export const customerPincode = () =>
  z.string({ error: 'pincode' }).check(
    z.trim(),
    z.regex(new RegExp(`^\\d{${CUSTOMER_PINCODE_LENGTH}}$`), { error: 'pincode' }),
    z.refine((code) => !isTrivialPincode(code), { error: 'pincodeTrivial' }),
  )

/** The country reads phone numbers that come without one: 0470 12 34 56. */
export const customerInput = (country?: Country) =>
  z.object({
    firstName: requiredName(),
    lastName: requiredName(),
    /** What the customer is called in another system: a till, a webshop. */
    externalId: optionalText(EXTERNAL_ID_MAX_LENGTH).check(z.regex(ONE_LINE, { error: 'unknown' })),
    emails: contactList(contactEmail()),
    phonenumbers: contactList(phoneNumberOrEmpty(country)),
    language: languageField(),
    /** Null: whatever reaches them. */
    notificationTypes: z._default(
      z.nullable(z.array(z.enum(NOTIFICATION_CHANNELS, { error: 'choice' }))),
      null,
    ),
    /** Null: a customer of every shop. */
    shopId: z._default(z.nullable(idField()), null),
    note: optionalText(TEXT_MAX_LENGTH).check(
      z.regex(SEVERAL_LINES, { error: 'unknown' }),
      z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    ),
    /** Null: one is drawn for a new customer, and a known one keeps theirs. */
    pincode: z._default(z.nullable(customerPincode()), null),
  })
export type CustomerInput = z.output<ReturnType<typeof customerInput>>

/** What is known of a customer and kept; the pincode is kept elsewhere, sealed. */
export interface CustomerFields extends Omit<CustomerInput, 'pincode' | 'notificationTypes'> {
  readonly notificationTypes: readonly NotificationChannel[]
}

export const reachableChannels = ({
  emails,
  phonenumbers,
}: {
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
}): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter(
    (channel) => (channel === 'email' ? emails : phonenumbers).length > 0,
  )

/** A wish for a channel without an address is no wish; without a wish the first that works. */
export const customerFields = ({ pincode: _pincode, ...input }: CustomerInput): CustomerFields => {
  const reachable = reachableChannels(input)
  const wished = reachable.filter((channel) => input.notificationTypes?.includes(channel))
  return {
    ...input,
    notificationTypes:
      input.notificationTypes === null ||
      (wished.length === 0 && input.notificationTypes.length > 0)
        ? reachable.slice(0, 1)
        : wished,
  }
}

/** A known customer as the form would say them. Who could not be reached at all had no wish. */
export const asCustomerInput = (fields: CustomerFields) => ({
  ...fields,
  notificationTypes: reachableChannels(fields).length === 0 ? null : fields.notificationTypes,
})

/** Nothing of a person is left: what a deleted customer's row holds. */
export const ANONYMOUS_CUSTOMER = {
  firstName: '',
  lastName: '',
  externalId: '',
  emails: [],
  phonenumbers: [],
  notificationTypes: [],
  note: '',
} as const satisfies Partial<CustomerFields>

/** 'Anna de Vos'; empty for somebody who was anonymised. */
export const customerName = ({
  firstName,
  lastName,
}: Pick<CustomerFields, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()
