import * as z from 'zod/mini'
import { addressInput } from './address.ts'
import {
  emailAddress,
  optionalText,
  normalisePhone,
  requiredName,
  requiredText,
  timeOfDay,
  wholeNumber,
} from '../fields.ts'
import { openingHoursInput } from './opening-hours-input.ts'

/** Minutes; the longest wait between payment and the message with the code is one week. */
export const MAX_DISPATCH_DELAY_MINUTES = 7 * 24 * 60
export const MAX_AUTO_HIDE_HOURS = 24 * 30

export const isWebAddress = (typed: string): boolean => {
  if (typed === '') return true
  const url = URL.parse(typed)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

export const shopFields = z.object({
  name: requiredName(),
  email: emailAddress(),
  emailNote: optionalText(),
  phonenumber: requiredText(),
  address: addressInput,
  openingHours: openingHoursInput,
  hideVirtualVendingInOverview: z._default(z.boolean(), false),
  /** Wall-clock time of the shop, HH:MM, from when vending orders can be collected. */
  vendingPickupTime: z._default(z.nullable(timeOfDay()), null),
  /** Minutes between payment and the message with the code. */
  timeBeforeConfirmationDispatch: z._default(wholeNumber(0, MAX_DISPATCH_DELAY_MINUTES), 0),
  defaultAutoHideVendingAfterHours: z._default(
    z.nullable(wholeNumber(1, MAX_AUTO_HIDE_HOURS)),
    null,
  ),
  webshopUrl: optionalText(300).check(z.refine(isWebAddress, { error: 'url' })),
})

/** Reports an invalid number even if other fields are invalid or missing. */
const hasPhoneNumber = ({ phonenumber, address }: Partial<z.output<typeof shopFields>>): boolean =>
  typeof phonenumber !== 'string' ||
  phonenumber === '' ||
  normalisePhone(phonenumber, address?.country) !== null

/** Accepts a national phone number of the shop's country. */
export const shopInput = shopFields.check(
  z.refine(hasPhoneNumber, { error: 'phone', path: ['phonenumber'], when: () => true }),
  z.overwrite((shop) => ({
    ...shop,
    phonenumber: normalisePhone(shop.phonenumber, shop.address.country) ?? shop.phonenumber,
  })),
)
export type ShopInput = z.output<typeof shopInput>

/** Public path of a shop page, by the public id. */
export const storefrontPath = (organisationPathname: string, shopId: string): string =>
  `/shop/${organisationPathname}/${shopId}`
