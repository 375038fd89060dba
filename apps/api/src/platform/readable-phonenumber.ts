import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Grouped as its country writes it, such as +32 9 231 12 20; unchanged if no country has such a number. */
export const readablePhonenumber = (phonenumber: string): string =>
  parsePhoneNumberFromString(phonenumber)?.formatInternational() ?? phonenumber
