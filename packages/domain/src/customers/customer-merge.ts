import { TEXT_MAX_LENGTH } from '../limits.ts'
import { ok, type Result, refuse } from '../result.ts'
import { type CustomerFields, MAX_CONTACTS } from './customer.ts'

export const MAX_MERGED = 20

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/**
 * One customer out of several: the kept one's own values first, every way to reach them, and what
 * the others knew. Customers of different shops become one of every shop.
 */
export const mergeCustomerFields = (
  keep: CustomerFields,
  others: readonly CustomerFields[],
): Result<CustomerFields> => {
  const all = [keep, ...others]
  const emails = unique(all.flatMap((customer) => customer.emails))
  const phonenumbers = unique(all.flatMap((customer) => customer.phonenumbers))
  const note = unique(all.map((customer) => customer.note).filter(Boolean)).join('\n')
  const isTooMuch =
    emails.length > MAX_CONTACTS ||
    phonenumbers.length > MAX_CONTACTS ||
    note.length > TEXT_MAX_LENGTH
  if (isTooMuch) return refuse('MERGE_TOO_LARGE')
  const isOfOneShop = all.every(({ shopId }) => shopId === keep.shopId)
  return ok({
    ...keep,
    externalId: all.find(({ externalId }) => externalId !== '')?.externalId ?? '',
    emails,
    phonenumbers,
    note,
    shopId: isOfOneShop ? keep.shopId : null,
  })
}
