import type { Language, NotificationChannel } from '@lockerdesk/domain'
import type { CustomerDetail } from '../customers.graphql.ts'

export interface CustomerFormValues extends Record<string, unknown> {
  firstName: string
  lastName: string
  emails: string[]
  phonenumbers: string[]
  language: Language
  notificationTypes: NotificationChannel[] | null
  shopId: string | null
  externalId: string
  note: string
  pincode: string
}

/** One empty line to type in, at least. */
const lines = (values: readonly string[]): string[] => (values.length === 0 ? [''] : [...values])

export const emptyCustomer = (language: Language, shopId: string | null): CustomerFormValues => ({
  firstName: '',
  lastName: '',
  emails: [''],
  phonenumbers: [''],
  language,
  notificationTypes: null,
  shopId,
  externalId: '',
  note: '',
  pincode: '',
})

export const customerFormValues = (customer: CustomerDetail): CustomerFormValues => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  emails: lines(customer.emails),
  phonenumbers: lines(customer.phonenumbers),
  language: customer.language,
  notificationTypes:
    customer.emails.length + customer.phonenumbers.length === 0
      ? null
      : [...customer.notificationTypes],
  shopId: customer.shopId,
  externalId: customer.externalId,
  note: customer.note,
  pincode: '',
})

/** What the schema and the API take: an empty code is none. */
export const customerInputOf = (values: CustomerFormValues) => ({
  ...values,
  pincode: values.pincode.trim() === '' ? null : values.pincode,
})

/** Only what somebody changed: what a colleague changed meanwhile stays. */
export const customerChangesOf = (
  before: CustomerFormValues,
  values: CustomerFormValues,
): Partial<ReturnType<typeof customerInputOf>> => {
  const input = customerInputOf(values)
  const old = customerInputOf(before)
  const isChanged = (field: keyof typeof input) =>
    JSON.stringify(input[field]) !== JSON.stringify(old[field])
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => isChanged(field as keyof typeof input)),
  )
}
