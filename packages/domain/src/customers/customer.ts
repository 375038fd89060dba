import * as z from 'zod/mini'
import {
  emailAddress,
  idField,
  languageField,
  phoneNumberOrEmpty,
  optionalText,
  requiredName,
} from '../fields.ts'
import type { Country } from '../languages.ts'
import { CUSTOMER_PINCODE_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '../messages/message-choices.ts'
import { isTrivialPincode } from '../codes/pincode.ts'

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

/** `country` resolves national phone numbers: 0470 12 34 56. */
export const customerInput = (country?: Country) =>
  z.object({
    firstName: requiredName(),
    lastName: requiredName(),
    /** Id of the customer in another system: a till, a webshop. */
    externalId: optionalText(EXTERNAL_ID_MAX_LENGTH).check(z.regex(ONE_LINE, { error: 'unknown' })),
    emails: contactList(contactEmail()),
    phonenumbers: contactList(phoneNumberOrEmpty(country)),
    language: languageField(),
    /** Null selects every channel with an address. */
    notificationTypes: z._default(
      z.nullable(z.array(z.enum(NOTIFICATION_CHANNELS, { error: 'choice' }))),
      null,
    ),
    /** Null for a customer of every shop. */
    shopId: z._default(z.nullable(idField()), null),
    note: optionalText(TEXT_MAX_LENGTH).check(
      z.regex(SEVERAL_LINES, { error: 'unknown' }),
      z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    ),
    /** Null generates one for a new customer; an existing customer keeps theirs. */
    pincode: z._default(z.nullable(customerPincode()), null),
  })
export type CustomerInput = z.output<ReturnType<typeof customerInput>>

/** Stored values of a customer; the pincode is stored separately, encrypted. */
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

/** Ignores a chosen channel without an address; defaults to the first channel with one. */
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

/** An existing customer as form input; without any address there is no channel choice. */
export const asCustomerInput = (fields: CustomerFields) => ({
  ...fields,
  notificationTypes: reachableChannels(fields).length === 0 ? null : fields.notificationTypes,
})

/** Values of an anonymised customer. */
export const ANONYMOUS_CUSTOMER = {
  firstName: '',
  lastName: '',
  externalId: '',
  emails: [],
  phonenumbers: [],
  notificationTypes: [],
  note: '',
} as const satisfies Partial<CustomerFields>
